extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    int n = __VERIFIER_nondet_int(), k = __VERIFIER_nondet_int();
    int a[100];
    if (n < 1 || n > 100 || k < 1 || k > n) return 0;
    for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int() % 100;
    long sum = 0, best;
    for (int i = 0; i < k; i++) sum += a[i];
    best = sum;
    for (int i = k; i < n; i++) {
        check(i - k >= 0 && i - k < n);
        sum += a[i] - a[i - k];
        if (sum > best) best = sum;
    }
    check(best >= sum);
    return 0;
}
