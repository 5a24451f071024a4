/* IncDec whose target is farther than its steps. expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = x;
    if (x < 50 || x > 900)
        return 0;
    for (int i = 0; i < 40; i++) {
        if (y == 5)
            reach_error();
        y--;
    }
    return 0;
}
