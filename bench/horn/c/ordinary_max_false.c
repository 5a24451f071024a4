extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    int a[5], max = 0;
    for (int i = 0; i < 5; i++) a[i] = __VERIFIER_nondet_int();
    for (int i = 0; i < 5; i++) if (a[i] > max) max = a[i];
    for (int i = 0; i < 5; i++) check(a[i] <= max);
    int found = 0;
    for (int i = 0; i < 5; i++) if (a[i] == max) found = 1;
    check(found);
    return 0;
}
