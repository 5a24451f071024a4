#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>
#define BUCKETS 8
struct word {
    struct word *next;
    int count;
    char text[1];
};
static struct word *table[BUCKETS];
static unsigned hash(const char *s) {
    unsigned h = 5381;
    while (*s)
        h = h * 33 + (unsigned char)*s++;
    return h;
}
static struct word *look(const char *s, int make) {
    unsigned h = hash(s) % BUCKETS;
    struct word *w;
    for (w = table[h]; w; w = w->next) {
        if (!strcmp(w->text, s))
            return w;
    }
    if (!make)
        return NULL;
    w = malloc(sizeof *w + strlen(s));
    if (!w)
        return NULL;
    strcpy(w->text, s);
    w->count = 0;
    w->next = table[h];
    table[h] = w;
    return w;
}
static int get_word(char *buffer, int size) {
    int c;
    int n = 0;
    while ((c = getchar()) != EOF && !isalpha(c))
        ;
    while (c != EOF && isalpha(c)) {
        if (n < size - 1)
            buffer[n++] = (char)tolower(c);
        c = getchar();
    }
    buffer[n] = '\0';
    return n;
}
int main(void) {
    char buffer[12];
    int most = 0;
    int distinct = 0;
    int letters[26] = {0};
    struct word *top = NULL;
    int n;
    while ((n = get_word(buffer, sizeof buffer)) > 0) {
        struct word *w = look(buffer, 1);
        if (!w)
            return 1;
        if (w->count++ == 0)
            distinct++;
        if (w->count > most) {
            most = w->count;
            top = w;
        }
        letters[buffer[n - 1] - 'a']++;
    }
    if (distinct > 0)
        printf("%s %d %d\n", top->text, most, 100 / distinct);
    struct word *e = look("end", 0);
    if (e != NULL && e->count > 1)
        printf("ends %d\n", letters['d' - 'a'] / e->count);
    return 0;
}
