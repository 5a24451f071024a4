extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    unsigned char buf[256];
    if (n > 256) return 0;
    for (unsigned i = n; i-- > 0;) {
        check(i < 256);
        buf[i] = (unsigned char)i;
    }
    return 0;
}
