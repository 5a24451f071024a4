extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    unsigned char in[64], out[128];
    unsigned n = __VERIFIER_nondet_uint(), i = 0, o = 0;
    if (n > 64) return 0;
    for (unsigned k = 0; k < n; k++) in[k] = __VERIFIER_nondet_uchar();
    while (i < n) {
        unsigned run = 1;
        while (i + run < n && in[i + run] == in[i] && run < 255) run++;
        check(o + 1 < 128);
        out[o++] = (unsigned char)run;
        out[o++] = in[i];
        i += run;
        check(o <= 2 * i && i <= n);
    }
    return 0;
}
