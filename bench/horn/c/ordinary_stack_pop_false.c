extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    int top = 0;
    while (1) {
        int c = __VERIFIER_nondet_int();
        if (c == 1 && top < 10) top++;
        else if (c == 2) top--;
        else if (c == 3) break;
        check(top >= 0);
    }
    return 0;
}
