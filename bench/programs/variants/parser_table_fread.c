/* Nested brackets by a table of what closes what, a block of standard input. expect: reachable */
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
static const char opens[] = "([{<", closes[] = ")]}>";
int main(void) {
    char block[64], stack[16];
    int top = 0, deepest = 0;
    size_t n = fread(block, 1, sizeof block, stdin);
    if (n < 40) return 1;
    for (size_t i = 0; i < 40; i++) {
        const char *o = memchr(opens, block[i], 4);
        const char *c = memchr(closes, block[i], 4);
        if (o) {
            if (top == 16) return 2;
            stack[top++] = closes[o - opens];
            if (top > deepest) deepest = top;
        } else if (c) {
            if (top == 0 || stack[--top] != *c) return 3;
        } else return 4;
    }
    if (top == 0 && deepest == 6) reach_error();
    return 0;
}
