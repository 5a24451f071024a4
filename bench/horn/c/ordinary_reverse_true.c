extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    int a[30], n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 30) return 0;
    for (int i = 0; i < n; i++) a[i] = i;
    for (int i = 0, j = n - 1; i < j; i++, j--) {
        check(i + j == n - 1 && j >= 0 && i < 30);
        int t = a[i]; a[i] = a[j]; a[j] = t;
    }
    return 0;
}
