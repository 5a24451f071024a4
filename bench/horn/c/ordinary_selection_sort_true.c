extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int a[20];
int main(void) {
    int n = 20, s;
    for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
    for (int i = 0; i < n - 1; i++) {
        s = i;
        for (int k = i + 1; k < n; k++)
            if (a[k] < a[s]) s = k;
        check(s >= i && s < n);
        int t = a[i]; a[i] = a[s]; a[s] = t;
    }
    return 0;
}
