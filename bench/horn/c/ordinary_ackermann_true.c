extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

static int ack(int m, int n) {
    if (m == 0) return n + 1;
    if (n == 0) return ack(m - 1, 1);
    return ack(m - 1, ack(m, n - 1));
}
int main(void) {
    int m = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
    if (m < 0 || m > 3 || n < 0 || n > 23) return 0;
    int r = ack(m, n);
    check(r > n);
    return 0;
}
