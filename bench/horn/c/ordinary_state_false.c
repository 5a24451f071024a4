extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    int s = 0, n = 0;
    while (n < 20) {
        int e = __VERIFIER_nondet_int();
        if (s == 0 && e == 5) s = 1;
        else if (s == 1 && e == 7) s = 2;
        else if (s == 2 && e == 9) s = 3;
        else if (e == 0) s = 0;
        check(s != 3);
        n++;
    }
    return 0;
}
