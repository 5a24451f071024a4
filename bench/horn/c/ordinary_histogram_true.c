extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    unsigned hist[10] = {0}, total = 0;
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 100000) return 0;
    for (int i = 0; i < n; i++) {
        unsigned d = __VERIFIER_nondet_uint() % 10;
        hist[d]++;
        total++;
        check(hist[d] <= total && total <= (unsigned)n);
    }
    check(total == (unsigned)n);
    return 0;
}
