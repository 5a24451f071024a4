/* Tagged unions. */
#include <stdlib.h>
struct value { int tag; union { int number; int *pointer; } u; };
static int object;
int tagged_1(int n, int k) { /* safe */
    if (n < 1 || n > 10000 || k < 0 || k >= n) return 0;
    struct value *v = calloc(n, sizeof *v); if (!v) return 0;
    for (int i = 0; i < n; i++) { if (i % 2) { v[i].tag = 1; v[i].u.pointer = &object; } else v[i].u.number = i; }
    return v[k].tag == 1 ? *v[k].u.pointer : 0;
}
int tagged_2(int n) { /* safe */
    struct value v; v.tag = n > 3;
    if (v.tag) v.u.pointer = &object; else v.u.number = n;
    if (v.tag) return *v.u.pointer;
    return v.u.number;
}
int tagged_3(int n) { /* unsafe null */
    struct value v = {0, {0}}; v.tag = n > 3;
    if (n > 4) v.u.pointer = &object;
    return v.tag ? *v.u.pointer : 0;
}
