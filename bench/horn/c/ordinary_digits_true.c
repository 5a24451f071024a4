extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    char buf[12];
    int i = 0;
    do {
        check(i < 10);
        buf[i++] = (char)('0' + n % 10);
        n /= 10;
    } while (n > 0);
    check(i >= 1 && i <= 10);
    return buf[0];
}
