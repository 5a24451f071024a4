/* TwoLoops, and the second loop ends. expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int i = 0, j = 0;
    while (i < n)
        i += 4;
    while (i != j + 8 && j < 2000)
        j += 2;
    if (j == 1000)
        reach_error();
    return 0;
}
