extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[2], f = 0;
    a[0] = __VERIFIER_nondet_int();
    a[1] = __VERIFIER_nondet_int();
    for (int i = 0; i < 2; i++) {
        if (a[i] == 1)
            f = 1;
        else
            f = 2;
    }
    if (f == 1 && a[0] == 2)
        reach_error();
    return 0;
}
