/* OneLoop with a counter that grows under a free condition. expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int i = 0, m = 0;
    while (i < n) {
        if (__VERIFIER_nondet_int())
            m++;
        i++;
    }
    if (m > i)
        reach_error();
    return 0;
}
