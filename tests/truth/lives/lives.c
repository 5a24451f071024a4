/* Lives of objects and initial values. A line that says FAILS has an obligation of the kind that a run breaks;
   no other line has. Every function is an entry. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pair { char tag; int value; int *data; };
struct bits { unsigned a : 3, b : 5, c : 9; };
union word { int whole; char bytes[4]; };
static int table[4];
static int *kept;

static int identity(int x) { return x; }
static struct pair made(int n) { struct pair p; p.value = n; return p; }
static int by_value(struct pair p) { return p.value; }
static int out(int n, int *result) { if (n < 0) return 0; *result = n; return 1; }
static int *dangling(int n) { int local = n; kept = &local; return kept; }
static int *fresh(int n) { int *p = malloc(sizeof *p); if (!p) abort(); *p = n; return p; }

/* uninit: these fail */
int branch(int n) {
    int x;
    if (n > 3) x = 1;
    if (x) return 1; /* FAILS uninit */
    return 0;
}
int through_copies(int n) {
    int x, y, z;
    y = x;
    z = identity(y) + n;
    if (z > 3) return 1; /* FAILS uninit */
    return 0;
}
int in_the_heap(int n) {
    int *p = malloc(4 * sizeof *p);
    if (!p) return 0;
    p[0] = n;
    int sum = p[0] + p[1];
    free(p);
    if (sum == 3) return 1; /* FAILS uninit */
    return 2;
}
int a_field(int n) {
    struct pair p, q;
    p.value = n;
    q = p;
    if (q.value > 1) n++;
    if (q.tag) n++; /* FAILS uninit */
    return n;
}
int an_index(int n) {
    int i, a[8] = {n};
    return a[i & 7]; /* FAILS uninit */
}
int a_divisor(int n) {
    int d;
    return n / (d | 1); /* FAILS uninit */
}
int a_choice(int n) {
    int c;
    switch (c) { case 1: return n; case 2: return 3; default: return 4; } /* FAILS uninit */
}
int printed(int n) {
    int x;
    printf("%d %d\n", n, x); /* FAILS uninit */
    return 0;
}
int one_short(int n) {
    int a[5], sum = 0;
    for (int i = 0; i < 4; i++) a[i] = n;
    for (int i = 0; i < 5; i++) if (a[i] > 3) sum++; /* FAILS uninit */
    return sum;
}
int a_result(int n) {
    int r;
    out(n, &r);
    if (r > 2) return 1; /* FAILS uninit */
    return 0;
}
int a_pointer(int n) {
    int *p;
    if (n) p = &table[1];
    return *p; /* FAILS uninit */
}
int some_bits(int n) {
    struct bits s;
    s.a = n & 3;
    if (s.a == 2) n++;
    if (s.c) n++; /* FAILS uninit */
    return n;
}

/* uninit: these do not */
int dead_copy(int n) { int x, y = x; (void)y; return n; }
int padding(int n) { struct pair p = {'a', n, 0}, q; q = p; memcpy(&p, &q, sizeof p); return p.value > 3 ? 1 : p.tag; }
int partly(int n) { struct pair p, q; p.value = n; memcpy(&q, &p, sizeof q); if (q.value) return by_value(q); return 0; }
int returned(int n) { struct pair p = made(n); if (p.value > 2) return 1; return 0; }
int fields_of_bits(int n) { struct bits s; s.a = 1; s.b = n & 7; if (s.a) n++; if (s.b > 2) n++; return n; }
int zeroed(int n) { int *p = calloc(4, sizeof *p); if (!p) return 0; int x = p[3]; free(p); if (x) return n; return 0; }
int cleared(int n) { int a[6]; memset(a, 0, sizeof a); if (a[n & 3]) return 1; return 0; }
int of_a_union(int n) { union word w; w.whole = n; if (w.bytes[1]) return 1; return 0; }
int masked(int n) { int x; x &= 0; if (x) return n; return 0; }
int low_half(int n) { union word w; w.bytes[0] = n; w.bytes[1] = 0; if ((w.whole & 0xff) == 3) return 1; return 0; }
int checked(int n) { int r; if (out(n, &r)) { if (r > 2) return 1; } return 0; }
int filled(int n) { int a[9], s = 0; for (int i = 0; i < 9; i++) a[i] = n; for (int i = 0; i < 9; i++) if (a[i]) s++; return s; }
int text(int n) { char b[20]; snprintf(b, sizeof b, "%d", n); if (strlen(b) > 2 && b[0] == '1') return 1; return 0; }
int grown(int n) {
    int *p = malloc(2 * sizeof *p); if (!p) return 0;
    p[0] = n; p[1] = 2;
    int *q = realloc(p, 4 * sizeof *p); if (!q) { free(p); return 0; }
    int x = q[1]; free(q); if (x > 1) return 1; return 0;
}

/* freed: these fail */
int read_after(int n) { int *p = fresh(n); free(p); return *p; } /* FAILS freed */
int write_after(int n) { int *p = fresh(n), *q = p; free(p); if (n > 2) *q = 1; return 0; } /* FAILS freed */
int twice(int n) {
    int *p = fresh(n);
    free(p);
    if (n == 7) {
        free(p); /* FAILS freed */
    }
    return 0;
}
int no_heap(int n) { int local = n; int *p = n > 1 ? &local : fresh(n); free(p); return 0; } /* FAILS freed */
int inside(int n) { char *p = malloc(8); if (!p) return 0; free(p + (n & 1)); return 0; } /* FAILS freed */
int a_global(int n) { int *p = &table[0]; if (n) free(p); return 0; } /* FAILS freed */
int moved(int n) {
    int *p = fresh(n);
    int *q = realloc(p, 400);
    if (!q) { free(p); return 0; }
    n = *p; /* FAILS freed */
    free(q);
    return n;
}
int of_a_call(int n) { int *p = dangling(n); return *p; } /* FAILS freed */
int by_the_library(int n) {
    char *p = malloc(8);
    if (!p) return 0;
    strcpy(p, "abc");
    free(p);
    return strlen(p) > 2; /* FAILS freed */
}

/* freed: these do not */
int once(int n) { int *p = fresh(n); int x = *p; free(p); p = NULL; free(p); return x; }
int either(int n) { int *p = fresh(n); if (n) { free(p); return 1; } n = *p; free(p); return n; }
int replaced(int n) { int *p = fresh(n); free(p); p = fresh(2); n = *p; free(p); return n; }
int all_of(int n) { int *a[4]; for (int i = 0; i < 4; i++) a[i] = fresh(n + i); for (int i = 0; i < 4; i++) free(a[i]); return 0; }
int while_alive(int n) { int local = n; kept = &local; n = *kept; kept = NULL; return n; }
