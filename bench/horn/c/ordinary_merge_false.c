extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    int i = 0, j = 0, k = 0;
    while (i < 6 && j < 4) {
        if (__VERIFIER_nondet_int()) i++;
        else j++;
        k++;
    }
    while (i < 6) { i++; k++; }
    while (j <= 4) { j++; k++; }
    check(k == 10);
    return 0;
}
