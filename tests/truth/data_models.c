/* Where addresses have 32 bits. A call of `failsN` happens in a run, one of `holdsN` in none. `PLAIN` leaves out what
   uses addresses as numbers, of which runs show nothing about all. */
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

static int seen;
#define NAMED(name) void name(void) { seen++; }
NAMED(fails1) NAMED(fails2) NAMED(fails3) NAMED(fails4) NAMED(fails5) NAMED(fails6) NAMED(fails7) NAMED(fails8)
NAMED(fails9) NAMED(holds1) NAMED(holds2) NAMED(holds3) NAMED(holds4) NAMED(holds5)

union word { int *pointer; unsigned number; };
struct two { int *a; int *b; };
static int x = 1, y = 2;
static int *table[3] = {&x, &y, 0};
static struct two pair = {&y, &x};

#ifndef PLAIN
static int through_integer(int *p) { unsigned n = (unsigned)p; *(int *)n = 7; return x; }
static int through_union(int *p) { union word u, v; u.pointer = p; v.number = u.number; *v.pointer = 8; return x; }
static int through_bytes(int *p) { char b[4]; int *q; memcpy(b, &p, 4); memcpy(&q, b, 4); *q = 9; return x; }
static int through_xor(int *p, int *q)
{
    uintptr_t both = (uintptr_t)p ^ (uintptr_t)q;
    *(int *)(both ^ (uintptr_t)q) = 10;
    return x;
}
#endif
static int sum(int count, ...)
{
    long long total = 0;
    va_list rest;
    va_start(rest, count);
    for (int i = 0; i < count; i++)
        total += i % 2 ? va_arg(rest, long long) : *va_arg(rest, int *);
    va_end(rest);
    return (int)total;
}

int main(void)
{
    int here[10], *p = here + 3, *q = here + 7;
#ifndef PLAIN
    if (through_integer(&x) != 1) fails1();
    if (through_union(&x) != 7) fails2();
    if (through_bytes(&x) != 8) fails3();
    if (through_xor(&x, &y) != 9) fails4();
    if ((unsigned)&x == 0) holds2();
    if ((unsigned)&x == (unsigned)&y) holds3();
#endif
    unsigned n = __VERIFIER_nondet_int();
    if (n * 4 < n) fails5();
    unsigned long w = __VERIFIER_nondet_ulong();
    if (w > 0xffffffffUL) holds1();
    if (w + 1 < w) fails6();
    *table[1] = 20;
    if (y == 20) fails7();
    *pair.b = 21;
    if (x == 21) fails8();
    if (sum(4, &x, 1LL << 33, &y, -(1LL << 33)) != 41) holds4();
    struct two copy = {&x, &y}, other = copy;
    *other.b = 5;
    if (y == 5) fails9();
    if (q - p != 4) holds5();
    return 0;
}
