extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n == 0 || n > 1000000) return 0;
    unsigned p = 1, e = 0;
    while (p < n) {
        p *= 2;
        e++;
    }
    check(p >= n && p < 2 * n + 1);
    check(e <= 20);
    return 0;
}
