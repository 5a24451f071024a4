/* Small functions, each with at most one call of reach_error. The name says whether it can be reached. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);
extern void klee_make_symbolic(void *object, unsigned long size, const char *name);
extern void reach_error(void);

struct node { int value; struct node *next; };
static int table[5] = {1, 7, 3, 9, 2};
static int global;

static int absolute(int x)
{
    if (x > 0)
        return x;
    else if (x == 0)
        return 100;
    else
        return -x;
}

static int sum(const int *cells, int n)
{
    int total = 0;
    for (int i = 0; i < n; i++)
        total += cells[i];
    return total;
}

static void put(int *cell, int value) { *cell = value; }
static int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }

int paper_Reached(int p, int q)
{
    int m = absolute(p);
    int n = absolute(q);
    if (m > n && p > 0)
        reach_error();
    return 0;
}

int contradiction_Never(int x) { if (x > 5 && x < 3) reach_error(); return 0; }
int parity_Never(int x) { if (x * 2 == 7) reach_error(); return 0; }
int lookup_Reached(unsigned i) { if (i < 5 && table[i] == 9) reach_error(); return 0; }
int lookup_Never(unsigned i) { if (i < 5 && table[i] == 8) reach_error(); return 0; }

int store_Reached(int i, int value)
{
    int cells[4] = {0};
    if (i < 0 || i > 3)
        return 0;
    cells[i] = value;
    if (cells[2] == 77 && cells[0] == 0)
        reach_error();
    return 0;
}

int store_Never(int i)
{
    int cells[4] = {0};
    if (i < 0 || i > 3)
        return 0;
    cells[i] = 1;
    if (cells[0] + cells[1] + cells[2] + cells[3] != 1)
        reach_error();
    return 0;
}

int list_Reached(struct node *p)
{
    if (p && p->value == 3 && p->next && p->next->value == 4 && p->next->next == p)
        reach_error();
    return 0;
}

int aliased_Reached(int *p, int *q)
{
    if (!p || !q)
        return 0;
    *p = 1;
    *q = 2;
    if (*p == 2)
        reach_error();
    return 0;
}

int text_Reached(const char *s)
{
    if (s && s[0] == 'g' && s[1] == 'o' && s[2] == 0)
        reach_error();
    return 0;
}

int far_Reached(const int *cells) { if (cells && cells[40] == 5) reach_error(); return 0; }

int summed_Reached(void)
{
    int cells[3];
    klee_make_symbolic(cells, sizeof cells, "cells");
    if (sum(cells, 3) == 1000 && cells[0] > cells[1])
        reach_error();
    return 0;
}

int effect_Reached(int x)
{
    put(&global, x);
    if (absolute(global) == 12345)
        reach_error();
    return 0;
}

int effect_Never(int x)
{
    put(&global, x);
    if (absolute(global) == 0)
        reach_error();
    return 0;
}

int recursion_Reached(int n)
{
    if (n >= 0 && n < 7 && factorial(n) == 120)
        reach_error();
    return 0;
}

int assumed_Never(void)
{
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x > 10);
    if (x < 5)
        reach_error();
    return 0;
}

int divided_Reached(int x) { if (100 / x == 7) reach_error(); return 0; }
int switched_Reached(int x) { switch (x) { case 3: return 1; case 50: reach_error(); default: return 2; } }

int shifted_Reached(unsigned x, unsigned n)
{
    if (n < 32 && x == 1 && (x << n) == 4096)
        reach_error();
    return 0;
}

/* for `check` */
int quotient(int x) { return 10 / x; }
int guarded_quotient(int x) { return x ? 10 % (x & 7 | 1) : 0; }
int out_of_bounds(int i) { if (i < 6) return table[i]; return 0; }
int in_bounds(int i) { if (i >= 0 && i < 5) return table[i]; return 0; }
int null(struct node *p) { return p->value; }
int not_null(struct node *p) { return p ? p->value : 0; }
int overflow(int x) { return x + 1; }
int no_overflow(int x) { return x < 100 ? x + 1 : 0; }
int square(long double d) { if (d * d == 12.3) reach_error(); return 0; }
int real(double d, int x) { if (x * d > 1.0) reach_error(); return 0; }
int endless(int x) { if (x) { while (x) ; reach_error(); } return 0; }

/* library functions */
#include <ctype.h>
#include <string.h>
int library_Reached(const char *s) { if (s && strlen(s) == 3 && isdigit(s[0]) && s[1] == 'Q') reach_error(); return 0; }
int compared_strings(const char *s, const char *t) { if (s && t && s[0] == 'a' && strcmp(s, t) == 0 && s != t) reach_error(); return 0; }

int found_Never(void)
{
    char text[6];
    klee_make_symbolic(text, sizeof text, "text");
    text[5] = 0;
    const char *found = strchr(text, 'x');
    if (found && *found != 'x')
        reach_error();
    return 0;
}

static int get(const int *cell) { return *cell; }
int chosen_Never(int c) { int a = 1, b = 2; if (get(c ? &a : &b) == 3) reach_error(); return 0; }
int chosen_Reached(int c) { int a = 1, b = 2; if (get(c ? &a : &b) == 2) reach_error(); return 0; }

int copied_Reached(const char *text)
{
    char cells[4];
    __builtin_memcpy(cells, text, 4);
    if (cells[0] == 'a' && cells[3] == 'z')
        reach_error();
    return 0;
}

extern int klee_range(int low, int high, const char *name);
int ranged_Reached(void) { if (klee_range(5, 10, "x") == 7) reach_error(); return 0; }

extern int printf(const char *format, ...);
int printed_Unknown(int n)
{
    char text[2] = {(char)n, 1};
    printf("%s", text);
    if (n == 7)
        reach_error();
    return 0;
}
int printed_met(int x) { if (printf("%d\n", x) == 4) reach_error(); return 0; }
int unwritten_open(int c) { int x; if (c) x = 1; if (x == 7) reach_error(); return 0; }
int unwritten_element_open(int c) { char b[8]; b[0] = 1; if (b[c & 7] == 'x') reach_error(); return 0; }
int written_element_never(int c) {
    char b[8];
    b[0] = 1;
    b[1] = 2;
    if (b[c & 1] == 'x') reach_error();
    return 0;
}
