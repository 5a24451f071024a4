/* a filter: getchar loops, ring buffer, state kept in a struct on main's stack passed down, sscanf, strtol end pointers */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct state { int line, column; char ring[8]; unsigned head; struct { int words, digits; } count; int (*previous)(struct state *, int); };
static int in_word(struct state *, int);
static int outside(struct state *s, int c) { if (!isspace(c)) { s->count.words++; s->previous = in_word; } return c; }
static int in_word(struct state *s, int c) { if (isspace(c)) s->previous = outside; else if (isdigit(c)) s->count.digits++; return toupper(c); }
static void put(struct state *s, int c) { s->ring[s->head++ % sizeof s->ring] = (char)c; if (c == '\n') { s->line++; s->column = 0; } else s->column++; }
static long number(const char *text, const char **rest) { char *end; long v = strtol(text, &end, 10); *rest = end; return v; }
static int pairs_in(const char *line, int *a, int *b) { *a = *b = 0; return sscanf(line, "%d,%d", a, b); }
int main(void) {
    struct state s = { .line = 1, .previous = outside };
    char kept[32];
    size_t n = 0;
    int c;
    while ((c = getchar()) != EOF) { put(&s, s.previous(&s, c)); if (n < sizeof kept - 1) kept[n++] = (char)c; }
    kept[n] = '\0';
    const char *rest = kept;
    long sum = 0;
    while (*rest) { if (isdigit((unsigned char)*rest)) sum += number(rest, &rest); else rest++; }
    int a, b, got = pairs_in(kept, &a, &b);
    char last[9];
    for (unsigned i = 0; i < 8; i++) last[i] = s.ring[(s.head + i) % 8] ? s.ring[(s.head + i) % 8] : '.';
    last[8] = 0;
    printf("%d:%d %d %d %ld %d/%d/%d %s\n", s.line, s.column, s.count.words, s.count.digits, sum, got, a, b, last);
    return 0;
}
