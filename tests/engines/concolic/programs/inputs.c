/* Each entry takes its inputs in another way, and fails for few of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int condition);
extern void klee_make_symbolic(void *object, unsigned long size, const char *name);
extern void klee_assume(unsigned long condition);
extern int klee_range(int begin, int end, const char *name);
extern void assume_abort_if_not(int condition);

struct node {
    int value;
    struct node *next;
};

int integers(int a, unsigned char b)
{
    if (a * 3 == b + 1000 && b > 7)
        reach_error();
    return 0;
}

int string(const char *text)
{
    if (text && strcmp(text, "key=42") == 0)
        reach_error();
    return 0;
}

int long_buffer(const unsigned char *bytes, unsigned size)
{
    if (size > 150 && bytes[140] == 7)
        reach_error();
    return 0;
}

int list(struct node *head)
{
    if (head && head->next && head->next->next && head->next->next->value == head->value + 1)
        reach_error();
    return 0;
}

int cyclic(struct node *head)
{
    if (head && head->next == head)
        reach_error();
    return 0;
}

int same(const int *a, const int *b)
{
    if (a && a == b)
        reach_error();
    return 0;
}

int by_line(void)
{
    char line[40];
    if (fgets(line, sizeof line, stdin) && atoi(line) == 731)
        reach_error();
    return 0;
}

int by_character(void)
{
    int depth = 0, c;
    while ((c = getchar()) != EOF)
        depth += c == '(';
    if (depth == 3)
        reach_error();
    return 0;
}

int by_format(void)
{
    int a;
    char word[16];
    if (scanf("%d %15s", &a, word) == 2 && a == -17 && strcmp(word, "go") == 0)
        reach_error();
    return 0;
}

int by_read(void)
{
    unsigned char head[4];
    if (read(0, head, sizeof head) == 4 && head[0] == 0x7F && head[1] == 'E' && head[2] > head[3])
        reach_error();
    return 0;
}

int verifier(void)
{
    int x = __VERIFIER_nondet_int();
    unsigned char y = __VERIFIER_nondet_uchar();
    __VERIFIER_assume(x > 1000);
    if (x - y == 990)
        reach_error();
    return 0;
}

int klee(void)
{
    struct node made;
    klee_make_symbolic(&made, sizeof made, "made");
    klee_assume(made.value > 5);
    if (made.value * 7 == 91)
        reach_error();
    return 0;
}

int ranges(void)
{
    int x = klee_range(3, 900, "x");
    if (x == 517)
        reach_error();
    return 0;
}

int aborting(void)
{
    int x = __VERIFIER_nondet_int();
    assume_abort_if_not(x > 5 && x < 100);
    if (x * x == 2209)
        reach_error();
    return 0;
}

int ranges_never(void)
{
    int x = klee_range(3, 900, "x");
    if (x == 900 || x < 3)
        reach_error();
    return 0;
}

int aborting_never(void)
{
    int x = __VERIFIER_nondet_int();
    assume_abort_if_not(x > 5 && x < 100);
    if (x == 200)
        reach_error();
    return 0;
}

int formatted(void)
{
    char text[16];
    snprintf(text, sizeof text, "%d", __VERIFIER_nondet_int());
    if (strcmp(text, "-42") == 0)
        reach_error();
    return 0;
}

static void assume_own(int condition)
{
    if (!condition)
        abort();
}

int main(int argc, char **argv)
{
    assume_own(argc > 0);
    if (argc == 3 && strcmp(argv[1], "-n") == 0 && atoi(argv[2]) == 55)
        reach_error();
    return 0;
}
