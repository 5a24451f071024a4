/* varargs, flexible arrays, strcpy and friends, qsort with a comparator that reads a global */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct string { size_t length; char text[]; };
static struct string *words[8];
static int used, descending;
static char joined[80];

static struct string *make(const char *text) {
    size_t n = strlen(text);
    struct string *s = malloc(sizeof *s + n + 1);
    s->length = n;
    strcpy(s->text, text);
    return s;
}
static int add(int count, ...) {
    va_list list;
    int sum = 0;
    va_start(list, count);
    for (int i = 0; i < count; i++) {
        const char *w = va_arg(list, const char *);
        int repeat = va_arg(list, int);
        while (repeat-- > 0 && used < 8) words[used++] = make(w);
        sum += used;
    }
    va_end(list);
    return sum;
}
static int vtotal(int n, va_list list) { int t = 0; while (n--) t += va_arg(list, int); return t; }
static int total(int n, ...) { va_list l; va_start(l, n); int t = vtotal(n, l); va_end(l); return t; }
static int compare(const void *a, const void *b) {
    const struct string *x = *(struct string *const *)a, *y = *(struct string *const *)b;
    int c = strcmp(x->text, y->text);
    return descending ? -c : c;
}
static char *join(char *to, const char *sep) {
    char *p = to;
    *p = 0;
    for (int i = 0; i < used; i++) {
        if (i) p = strcat(p, sep);
        strncat(p, words[i]->text, 5);
    }
    return to;
}
int main(int argc, char **argv) {
    char buffer[16] = "abc", other[16];
    descending = argc > 1;
    add(2, "pear", 1, argc > 1 ? argv[1] : "fig", 2);
    snprintf(buffer, sizeof buffer, "%d-%s", total(3, 1, argc, 2), words[0]->text);
    memmove(buffer + 1, buffer, 5);
    strncpy(other, buffer, 15);
    other[15] = 0;
    add(1, other, 1);
    qsort(words, used, sizeof words[0], compare);
    struct string key_space, *key = &key_space;
    (void)key;
    puts(join(joined, ", "));
    char *at = strchr(joined, 'f');
    if (at) { *at = 'F'; at[1]++; }
    printf("%s %zu\n", joined, words[used - 1]->length);
    for (int i = 0; i < used; i++) free(words[i]);
    return used;
}
