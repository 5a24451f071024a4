extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

static int find(const int *a, int n, int key) {
    int lo = 0, hi = n;
    while (lo < hi) {
        int mid = lo + (hi - lo) / 2;
        check(0 <= mid && mid < n);
        if (a[mid] < key) lo = mid + 1;
        else hi = mid;
    }
    check(lo >= 0 && lo <= n);
    return lo;
}
int main(void) {
    int a[100];
    for (int i = 0; i < 100; i++) a[i] = 2 * i;
    int at = find(a, 100, __VERIFIER_nondet_int());
    check(at >= 0 && at <= 100);
    return 0;
}
