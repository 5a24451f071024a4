/* Recursive descent with one character of lookahead, nested brackets by getchar. expect: reachable */
#include <stdio.h>
extern void reach_error(void);
static int look, count, deepest;
static void advance(void) { look = getchar(); if (look != EOF) count++; }
static int nest(int depth) {
    if (depth > deepest) deepest = depth;
    while (look == '(' || look == '{') {
        int close = look == '(' ? ')' : '}';
        advance();
        if (!nest(depth + 1)) return 0;
        if (look != close) return 0;
        advance();
    }
    return 1;
}
int main(void) {
    advance();
    if (nest(0) && look == EOF && count == 40 && deepest >= 3) reach_error();
    return 0;
}
