extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

static int is_odd(int n);
static int is_even(int n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(int n) { return n == 0 ? 0 : is_even(n - 1); }
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 10000) return 0;
    int r = is_even(2 * n);
    check(r == 0 || r == 1);
    check(is_even(n) + is_odd(n) <= 2);
    return 0;
}
