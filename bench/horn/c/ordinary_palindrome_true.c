extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

static unsigned len(const char *s) {
    unsigned n = 0;
    while (s[n]) n++;
    return n;
}
int main(void) {
    char s[33];
    for (int i = 0; i < 32; i++) {
        s[i] = (char)__VERIFIER_nondet_int();
    }
    s[32] = '\0';
    unsigned n = len(s);
    check(n <= 32);
    for (unsigned i = 0; i < n / 2; i++) {
        check(n - 1 - i < 32);
        if (s[i] != s[n - 1 - i]) return 0;
    }
    return 1;
}
