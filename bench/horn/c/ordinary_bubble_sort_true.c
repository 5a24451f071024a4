extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    int a[50];
    if (n > 50) return 0;
    for (unsigned i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
    int swapped = 1;
    while (swapped) {
        swapped = 0;
        for (unsigned i = 1; i < n; i++) {
            check(i - 1 < n && i < 50);
            if (a[i - 1] > a[i]) {
                int t = a[i];
                a[i] = a[i - 1];
                a[i - 1] = t;
                swapped = 1;
            }
        }
    }
    return 0;
}
