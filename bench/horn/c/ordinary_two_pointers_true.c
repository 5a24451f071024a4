extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

#define N 64
int main(void) {
    int a[N];
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > N) return 0;
    for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
    int lo = 0, hi = n - 1, want = __VERIFIER_nondet_int();
    while (lo < hi) {
        check(lo >= 0 && hi < n);
        long s = (long)a[lo] + a[hi];
        if (s == want) return 1;
        if (s < want) lo++;
        else hi--;
    }
    return 0;
}
