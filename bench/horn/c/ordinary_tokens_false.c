extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
    char line[16];
    int count = 0, in = 0;
    for (int i = 0; i < 16; i++) line[i] = (char)__VERIFIER_nondet_int();
    for (int i = 0; i < 16; i++) {
        if (line[i] == ',') in = 0;
        else if (!in) { in = 1; count++; }
    }
    check(count < 8);
    return 0;
}
