/* Numbers, bits and layouts: fields of bits, packed structs, unions, arrays of variable length, conversions.
 * Each `HIT` holds in a native run for some argument, and no `MISS` does. */
#ifdef NATIVE
#include <stdio.h>
static char held[2000];
#define HIT(condition) do { if (condition) held[__LINE__] = 1; } while (0)
#else
extern void hit_here(void);
#define HIT(condition) do { if (condition) hit_here(); } while (0)
#endif
#define MISS HIT
#include <stdint.h>
#include <string.h>
#include <stddef.h>
#include <stdlib.h>
#include <stdbool.h>
#include <limits.h>
struct bits { unsigned a : 3; int b : 4; unsigned c : 1; signed d : 1; unsigned long long e : 40; };
struct __attribute__((packed)) packed { char c; int i; short s; };
struct plain { char c; int i; short s; };
union mixed { float f; uint32_t u; struct { uint16_t lo, hi; } h; unsigned char b[4]; int8_t s[4]; };
union wide { double d; uint64_t u; int32_t w[2]; };
struct flex { int n; int data[]; };
enum small { S0, S1, S2 };
struct bits gb;
void t_bitfields(int x) {
    struct bits v = {0};
    v.a = (unsigned)x;
    HIT(x == 9 && v.a == 1);
    MISS(v.a > 7);
    v.b = x;
    HIT(x == 9 && v.b == -7);
    MISS(v.b > 7 || v.b < -8);
    HIT(v.b == -8);
    v.d = 1;
    HIT(v.d == -1);
    MISS(v.d == 1);
    v.c = 2;
    HIT(v.c == 0);
    v.e = ~0ULL;
    HIT(v.e == 0xffffffffffULL);
    v.a = 7; v.a++;
    HIT(v.a == 0);
    HIT((v.b = 8) == -8);
    HIT(v.a - 1 < 0);
    MISS(v.a - 1 > 0);
    v.e = 1;
    HIT((v.e << 39) == 0x8000000000ULL);
}
void t_bitneighbours(int x) {
    gb.a = 5; gb.b = -3; gb.c = 1;
    gb.b = x;
    HIT(gb.a == 5 && gb.b == 3);
    MISS(gb.a != 5 || gb.c != 1);
    unsigned char raw[sizeof gb];
    memcpy(raw, &gb, sizeof raw);
    HIT((raw[0] & 7) == 5 && (raw[0] >> 3 & 15) == 4 && x == 4);
    memset(&gb, 0xff, sizeof gb);
    HIT(gb.a == 7 && gb.b == -1 && gb.c == 1 && gb.d == -1);
    MISS(gb.a == 5);
}
void t_packed(int x) {
    MISS(sizeof(struct packed) != 7);
    HIT(offsetof(struct packed, i) == 1 && offsetof(struct plain, i) == 4);
    struct packed p = {1, 0, 2};
    memcpy((char *)&p + 1, &x, 4);
    HIT(p.i == 9 && p.s == 2);
    MISS(p.i != x || p.c != 1 || p.s != 2);
    struct packed a[2] = {{0}};
    ((char *)a)[8] = (char)x;
    HIT(a[1].i == 65);
    HIT(a[1].i == -1 + 256);
}
void t_union(int x) {
    union mixed m;
    m.f = 1.0f;
    HIT(m.u == 0x3f800000u);
    HIT(m.h.hi == 0x3f80 && m.h.lo == 0);
    m.u = (uint32_t)x;
    HIT(m.b[1] == 1 && m.b[0] == 44);
    HIT(m.s[0] == -56);
    HIT(m.f != m.f || m.f < 0);
    m.b[3] |= 0x80;
    HIT((int)m.u < 0);
    MISS((int)m.u >= 0);
    MISS(m.s[3] >= 0);
    union wide w = { .d = -0.0 };
    HIT(w.w[1] == INT_MIN && w.w[0] == 0);
    w.d = 3; w.w[1] += 0x00100000;
    HIT(w.d == 6.0);
    MISS(w.d == 3.0);
    w.u = 0; w.w[0] = x;
    HIT(w.u == 0xffffffffULL);
    HIT(w.d > 0 && w.d < 1e-300);
}
void t_flex(int x) {
    MISS(sizeof(struct flex) != 4);
    if (x < 1 || x > 9) return;
    struct flex *f = malloc(sizeof *f + (size_t)x * sizeof(int));
    if (!f) return;
    f->n = x;
    for (int i = 0; i < x; i++) f->data[i] = i * i;
    HIT(f->data[x - 1] == 16);
    struct flex g = *f;
    HIT(g.n == 5);
    int *past = (int *)f + 1;
    HIT(past[x - 1] == 9);
    MISS(past[0] != 0);
    f->data[0] = 77;
    HIT(past[0] == 77);
    free(f);
}
void t_vla(int x) {
    if (x < 1 || x > 12) return;
    int a[x];
    HIT(sizeof a == 20);
    MISS(sizeof a != (size_t)x * 4);
    for (int i = 0; i < x; i++) a[i] = i;
    HIT(a[x - 1] == 6);
    int m[x][x + 1];
    for (int i = 0; i < x; i++) for (int j = 0; j <= x; j++) m[i][j] = i * 100 + j;
    HIT(m[x - 1][x] == 303 + 1);
    int *p = &m[0][0];
    HIT(x == 4 && p[5] == 100);
    MISS(m[x - 1][0] != (x - 1) * 100);
    int n = 3;
    int b[n]; n = 10;
    HIT(sizeof b == 12);
    MISS(sizeof b != 12);
    int (*q)[x] = (int (*)[x])a;
    HIT(sizeof *q == 28);
    int k = 2;
    size_t s = sizeof(int[k++]);
    HIT(k == 3 && s == 8);
}
void t_alloca(int x) {
    int *kept[4] = {0};
    for (int i = 0; i < 4; i++) { kept[i] = __builtin_alloca(4); *kept[i] = x + i; }
    HIT(*kept[0] == 5 && *kept[3] == 8);
    MISS(*kept[0] == *kept[1]);
    MISS(kept[0] == kept[1]);
    HIT(*kept[3] - *kept[0] == 3);
    *kept[1] = 0;
    HIT(*kept[0] == 9 && *kept[1] == 0);
}
struct pt { int x, y; };
static int sum(struct pt *p) { int s = p->x + p->y; p->x = 0; return s; }
void t_compound(int x) {
    struct pt *last = 0;
    int seen = 0;
    for (int i = 0; i < 3; i++) { struct pt *p = &(struct pt){i, x}; if (p->y == 3 && p->x == 2) seen = 1; p->x = 9; }
    HIT(seen);
    HIT(sum(&(struct pt){x, 1}) == 10);
    struct pt *p = &(struct pt){1, 2};
    HIT(sum(p) == 3 && p->x == 0);
    MISS(p->x != 0);
    const char *t = (char[]){'a', (char)x, 0};
    HIT(t[1] == 'a');
    int *arr = (int[3]){x};
    HIT(arr[0] == 7 && arr[1] == 0);
    MISS(arr[2] != 0);
    int again = 0; struct pt *prev = 0; int first = 0;
loop:;
    struct pt *c = &(struct pt){again, 0};
    if (again && c->x != 1) first = 1;
    if (prev && prev == c) first |= 2;
    prev = c;
    if (!again++) goto loop;
    HIT(first == 2);
    MISS(first & 1);
    (void)last;
}
void t_bool(int x) {
    _Bool b = x;
    HIT(b == 1 && x == 256);
    MISS(b != 0 && b != 1);
    MISS(b != !!x);
    b = 0.5;
    HIT(b);
    b = (_Bool)&x;
    HIT(b);
    b = 0; b--;
    HIT(b == 1);
    b++;
    HIT(b == 1);
    b = x & 0x100;
    HIT(b);
    b = (char)x;
    HIT(x == 256 && !b);
    HIT(b + b == 2);
    struct { _Bool f : 1; } s; s.f = 2;
    HIT(s.f == 1);
    bool arr[2] = {x, 4};
    unsigned char raw; memcpy(&raw, arr + 1, 1);
    HIT(raw == 1);
    MISS(raw != 1);
    HIT(-b == -1);
    HIT((~b) < 0);
}
void t_promotion(int x) {
    char c = (char)x; unsigned char u = (unsigned char)x; short s = (short)x; unsigned short us = (unsigned short)x;
    HIT(c == -1 && u == 255);
    HIT(u + 1 == 256);
    HIT((unsigned char)(u + 1) == 0);
    HIT(~u < 0);
    HIT((~u >> 4) == -1);
    MISS(~u == (unsigned char)~u);
    HIT(-us < 0);
    HIT(us == 65535 && us + 1 > 65535);
    HIT(s < 0 && us > 0);
    HIT(-1 > 1u);
    MISS(-1 < 1u);
    HIT((unsigned)x > 5 && x < 0);
    HIT(x < 0 && (long)x < (unsigned)1);
    MISS((size_t)-1 < sizeof(int));
    HIT(c < u);
    HIT((u << 24) < 0);
    HIT((x > 0 ? -1 : 1u) > 100);
    HIT('\xff' == -1);
    HIT(sizeof 'a' == 4 && sizeof(c + c) == 4);
    s = 32767; s++;
    HIT(s == -32768);
    c = 127; c += 1;
    HIT(c == -128);
    HIT(u >> 1 == 127);
    HIT((char)x >> 1 == -1);
    us *= us;
    HIT(us == 1 && x == 65535 - 0);
    long long ll = x * 1LL * x;
    HIT(ll == 10000000000LL);
    HIT((int)ll == 1410065408);
    HIT((unsigned char)(x + 0.7) == 8);
}
void t_shift(int x) {
    unsigned n = (unsigned)x & 31;
    HIT((1u << n) == 0x80000000u);
    HIT((-8 >> 1) == -4);
    HIT((x >> 31) == -1);
    MISS((x >> 31) != 0 && (x >> 31) != -1);
    HIT((unsigned)x >> 31 == 1);
    HIT((1ULL << (n + 8)) == 0x8000000000ULL);
    HIT((int8_t)(x << 1) == -2);
    HIT(((uint64_t)x >> 32) == 0xffffffffu);
    MISS(((uint64_t)(uint32_t)x >> 32) != 0);
    uint8_t r = (uint8_t)x; r = (uint8_t)(r << 3 | r >> 5);
    HIT(r == 0x0c && x == 129);
    HIT((0x80 >> (x & 7)) == 1);
    HIT((x & -x) == 64 && x > 64 - 1);
    MISS((x & (x - 1)) > (unsigned)x && x > 0);
}
void t_modulo(int x) {
    HIT(x % 3 == -1);
    HIT(x / 2 == 0 && x < 0);
    HIT(x % -3 == 1);
    MISS(x % 3 == 2 && x < 0);
    HIT((unsigned)x % 3 == 0 && x == -1);
    HIT(-7 / 2 == -3 && -7 % 2 == -1);
    HIT(x % 10 + 10 == 3);
    HIT((x % 5 + 5) % 5 == 4 && x < 0);
    MISS((x % 5 + 5) % 5 < 0);
    HIT((long)x % 4294967296L == -1);
    HIT(x < 0 && (size_t)x % 8 == 7);
    HIT((char)x % 100 == -28);
}
void t_enum(int x) {
    enum small e = (enum small)x;
    HIT(e == 77 || e == 7);
    switch (e) { case S0: case S1: case S2: return; }
    HIT(e > S2);
    HIT((unsigned)e > 100);
    enum { BIG = 0xffffffffu, NEG = -1 };
    HIT(BIG > 0);
    HIT(NEG < 0);
    enum small arr[2]; memset(arr, 1, sizeof arr);
    HIT(arr[0] == 0x01010101);
    MISS(arr[1] == S1);
}
void t_pointerdiff(int x) {
    int a[10]; char *c = (char *)a;
    if (x < 0 || x > 10) return;
    int *p = a + x;
    HIT(p - a == 7);
    HIT((char *)p - c == 28);
    MISS((char *)p - c != 4 * (p - a));
    HIT(a - p == -3);
    HIT(p == a + 10);
    HIT((uintptr_t)p - (uintptr_t)a == 8);
    HIT(((struct pt *)p - (struct pt *)a) == 2 && x == 4);
    int (*q)[2] = (int (*)[2])a;
    HIT((int *)(q + x / 2) == p && x == 6);
    HIT(&a[9] - p == -1);
    HIT(p > a && p < a + 2);
    MISS(p < a);
    HIT(&3[a] - a == x);
}

#ifdef NATIVE
int main(void) {
    static const int values[] = {
        0, 1, -1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -2, -3, -7, 12, 16, 31, 32, 33, 63, 64, 65, 97, 100, 120, 127, 128, 129,
        200, 255, 256, 257, 300, 511, 512, 1000, 1024, 32767, 32768, 65535, 65536, 65537, 100000, INT_MAX, INT_MIN,
        -128, -129, -255, -256, -300, -32768,
    };
    for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
        t_bitfields(values[i]);
        t_bitneighbours(values[i]);
        t_packed(values[i]);
        t_union(values[i]);
        t_flex(values[i]);
        t_vla(values[i]);
        t_alloca(values[i]);
        t_compound(values[i]);
        t_bool(values[i]);
        t_promotion(values[i]);
        t_shift(values[i]);
        t_modulo(values[i]);
        t_enum(values[i]);
        t_pointerdiff(values[i]);
    }
    for (int i = 0; i < 2000; i++)
        if (held[i]) printf("%d\n", i);
    return 0;
}
#endif
