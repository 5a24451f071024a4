extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

#define N 40
static int a[N];
static int partition(int lo, int hi) {
    int p = a[hi], i = lo;
    for (int j = lo; j < hi; j++) {
        if (a[j] <= p) {
            int t = a[i]; a[i] = a[j]; a[j] = t;
            i++;
        }
    }
    check(lo <= i && i <= hi);
    int t = a[i]; a[i] = a[hi]; a[hi] = t;
    return i;
}
int main(void) {
    for (int i = 0; i < N; i++) a[i] = __VERIFIER_nondet_int();
    int lo = 0, hi = N - 1;
    while (lo < hi) {
        int q = partition(lo, hi);
        check(q >= lo && q <= hi);
        if (__VERIFIER_nondet_int()) lo = q + 1;
        else hi = q - 1;
    }
    return 0;
}
