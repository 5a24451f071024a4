extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    int n = __VERIFIER_nondet_int();
    unsigned char v[64];
    unsigned sum[65];
    if (n < 0 || n > 64) return 0;
    sum[0] = 0;
    for (int i = 0; i < n; i++) {
        v[i] = __VERIFIER_nondet_uchar();
        sum[i + 1] = sum[i] + v[i];
        check(sum[i + 1] <= 255u * 64u);
    }
    return 0;
}
