/* Recursive descent with a cursor that is passed on, one line of standard input. expect: reachable */
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
struct cursor { const char *now, *end; int nested; };
static int value(struct cursor *c);
static int accept(struct cursor *c, char wanted) {
    if (c->now < c->end && *c->now == wanted) { c->now++; return 1; }
    return 0;
}
static int group(struct cursor *c) {
    c->nested++;
    if (c->nested > 9) return 0;
    while (!accept(c, ')'))
        if (!value(c)) return 0;
    c->nested--;
    return 1;
}
static int value(struct cursor *c) {
    if (accept(c, '(')) return group(c);
    if (accept(c, 'x') || accept(c, 'y')) return 1;
    return 0;
}
int main(void) {
    char line[128];
    if (!fgets(line, sizeof line, stdin)) return 1;
    size_t length = strlen(line);
    if (length && line[length - 1] == '\n') line[--length] = 0;
    struct cursor c = {line, line + length, 0};
    if (length < 40) return 1;
    while (c.now < c.end)
        if (!value(&c)) return 1;
    if (c.nested == 0 && c.now - line == 40) reach_error();
    return 0;
}
