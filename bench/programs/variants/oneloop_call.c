/* OneLoop whose step is a procedure, and whose target is met. expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

static void step(int *i) { *i += 4; }
int main(void) {
    int n = __VERIFIER_nondet_int();
    int i = 3;
    while (i < n)
        step(&i);
    if (i == 3003)
        reach_error();
    return 0;
}
