extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

static int depth(int n) {
    if (n <= 1) return 0;
    int left = depth(n / 2);
    int right = depth(n - n / 2);
    return 1 + (left > right ? left : right);
}
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 100000) return 0;
    int d = depth(n);
    check(d >= 0);
    check(n < 1 || d < n);
    return 0;
}
