extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    int a[10], b[15], c[25];
    int i = 0, j = 0, k = 0;
    for (int x = 0; x < 10; x++) a[x] = __VERIFIER_nondet_int();
    for (int x = 0; x < 15; x++) b[x] = __VERIFIER_nondet_int();
    while (i < 10 && j < 15) {
        check(k < 25);
        if (a[i] <= b[j]) c[k++] = a[i++];
        else c[k++] = b[j++];
    }
    while (i < 10) { check(k < 25); c[k++] = a[i++]; }
    while (j < 15) { check(k < 25); c[k++] = b[j++]; }
    check(k == 25);
    return c[0];
}
