/* hash table with chains, string keys, deletion through pointer to pointer, iteration by callback, atexit */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define BUCKETS 4
#define EACH(e, b) for (struct pair *e = buckets[b]; e; e = e->next)
struct pair { char key[12]; int value; struct pair *next; };
static struct pair *buckets[BUCKETS];
static int count, collisions;
static void (*on_change)(const char *, int);
static char log_text[128];

static unsigned hash(const char *s) { unsigned h = 5381; while (*s) h = h * 33 ^ (unsigned char)*s++; return h % BUCKETS; }
static struct pair **find(const char *key) {
    struct pair **p = &buckets[hash(key)];
    while (*p && strcmp((*p)->key, key)) { p = &(*p)->next; collisions++; }
    return p;
}
static void put(const char *key, int value) {
    struct pair **p = find(key);
    if (!*p) {
        *p = calloc(1, sizeof **p);
        strncpy((*p)->key, key, sizeof (*p)->key - 1);
        count++;
    }
    (*p)->value += value;
    if (on_change) on_change(key, (*p)->value);
}
static int take(const char *key, int *value) {
    struct pair **p = find(key), *gone = *p;
    if (!gone) return 0;
    *value = gone->value;
    *p = gone->next;
    free(gone);
    count--;
    return 1;
}
static void each(void (*f)(struct pair *, void *), void *data) { for (int b = 0; b < BUCKETS; b++) EACH(e, b) f(e, data); }
static void add(struct pair *p, void *data) { *(int *)data += p->value; }
static void logged(const char *key, int value) { size_t n = strlen(log_text); snprintf(log_text + n, sizeof log_text - n, "%s=%d;", key, value); }
static void report(void) { puts(log_text); }
int main(int argc, char **argv) {
    int sum = 0, v = -1;
    atexit(report);
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] == '-') { if (take(argv[i] + 1, &v)) sum -= v; }
        else if (argv[i][0] == '!') on_change = on_change ? NULL : logged;
        else put(argv[i], i);
    }
    each(add, &sum);
    printf("%d %d %d %d\n", sum, count, collisions, v);
    return 0;
}
