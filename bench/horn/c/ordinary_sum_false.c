extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    unsigned char s = 0;
    int n = __VERIFIER_nondet_int(), sum = 0;
    if (n < 0 || n > 30) return 0;
    for (int i = 1; i <= n; i++) { s += i; sum += i; }
    check(s == sum);
    return 0;
}
