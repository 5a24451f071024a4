extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    int bits = 0, steps = 0;
    while (x != 0) {
        bits += x & 1;
        x >>= 1;
        steps++;
        check(bits <= steps);
        check(steps <= 32);
    }
    check(bits <= 32);
    return 0;
}
