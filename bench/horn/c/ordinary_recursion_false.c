extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

static int f(int n) {
    if (n <= 0) return 1;
    return f(n - 1) + f(n - 2);
}
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 10) return 0;
    check(f(n) <= 2 * n + 5);
    return 0;
}
