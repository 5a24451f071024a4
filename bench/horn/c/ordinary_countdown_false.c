extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 20) return 0;
    unsigned i = n;
    while (i >= 1) {
        i -= 2;
        check(i <= 20);
    }
    return 0;
}
