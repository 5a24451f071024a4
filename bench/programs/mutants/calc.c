#include <stdio.h>
#include <stdlib.h>
#include <ctype.h>
#include <string.h>
#include <assert.h>
static const char *p;
static int depth, errors;
static int stack[6], top;
static long expr(void);
static void push(int v) {
    if (top < 6)
        stack[top++] = v;
    else
        errors++;
}
static int pop(void) {
    if (top == 0) {
        errors++;
        return 0;
    }
    return stack[--top];
}
static long number(void) {
    long v = 0;
    while (isdigit((unsigned char)*p)) {
        v = v * 10 + (*p - '0');
        if (v > 9999)
            v = 9999;
        p++;
    }
    return v;
}
static long factor(void) {
    if (*p == '(') {
        p++;
        depth++;
        push((int)depth);
        long v = expr();
        if (*p == ')')
            p++;
        int was = pop();
        assert(was == depth || errors > 0);
        depth--;
        return v;
    }
    if (*p == '-') {
        p++;
        return -factor();
    }
    return number();
}
static long term(void) {
    long v = factor();
    while (*p == '*' || *p == '/') {
        char op = *p++;
        long w = factor();
        if (op == '*')
            v = v * w % 100003;
        else if (w != 0)
            v /= w;
        else
            errors++;
    }
    return v;
}
static long expr(void) {
    long v = term();
    while (*p == '+' || *p == '-') {
        char op = *p++;
        long w = term();
        v = op == '+' ? v + w : v - w;
    }
    return v;
}
int main(int argc, char **argv) {
    if (argc < 2)
        return 2;
    p = argv[1];
    long v = expr();
    if (*p)
        errors++;
    assert(depth == 0);
    assert(top == 0 || errors);
    int weight[3] = {1, 2, 4};
    int w = weight[errors > 2 ? 2 : errors];
    printf("%ld %d\n", v, w);
    return (int)(1000 / (v == 17 ? 3 : w));
}
