#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static long stack[16]; static int top;
static void push(long v) { stack[top++] = v; }
static long pop(void) { return stack[--top]; }
static long eval(const char *s) {
    top = 0;
    for (; *s; s++) {
        if (*s >= '0' && *s <= '9') push(*s - '0');
        else if (*s == '+') { long b = pop(), a = pop(); push(a + b); }
        else if (*s == '-') { long b = pop(), a = pop(); push(a - b); }
        else if (*s == '/') { long b = pop(), a = pop(); push(a / b); }
    }
    return pop();
}
int main(int argc, char **argv) {
    if (argc != 2) { fprintf(stderr, "usage: rpn EXPR\n"); return 2; }
    printf("%ld\n", eval(argv[1]));
    return 0;
}
