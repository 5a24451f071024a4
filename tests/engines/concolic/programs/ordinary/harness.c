extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern long __VERIFIER_nondet_long(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int condition);
extern void klee_make_symbolic(void *object, unsigned long size, const char *name);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    unsigned char b = __VERIFIER_nondet_uchar();
    long c = __VERIFIER_nondet_long();
    _Bool d = __VERIFIER_nondet_bool();
    short word[2];
    __VERIFIER_assume(a > -100);
    klee_make_symbolic(word, sizeof word, "word");
    if (a < -50 && b == 200)
        return 1;
    if (c == -5000000000 && d)
        return 2;
    if (word[0] == -7 && word[1] == 9)
        reach_error();
    klee_make_symbolic(word, sizeof word, "word");
    return word[0] == 3 ? 4 : 0;
}
