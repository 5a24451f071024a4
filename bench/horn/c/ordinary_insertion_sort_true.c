extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    int a[32];
    int n = __VERIFIER_nondet_int();
    __VERIFIER_assume(n > 0 && n <= 32);
    for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
    for (int i = 1; i < n; i++) {
        int x = a[i];
        int j = i - 1;
        while (j >= 0 && a[j] > x) {
            check(j + 1 < n);
            a[j + 1] = a[j];
            j--;
        }
        check(j >= -1 && j + 1 < n);
        a[j + 1] = x;
    }
    return 0;
}
