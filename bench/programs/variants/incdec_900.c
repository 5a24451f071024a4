/* IncDec with 900 steps to its target, in one procedure. expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = x;
    for (int i = 0; i < 5; i++)
        y = y > 1000 || y < -1000 ? y : y + 1;
    for (int i = 0; i < 1000; i++) {
        if (y == -7 && x > 880)
            reach_error();
        y = y > 1000 ? y - 2 : y < -1000 ? y : y - 1;
    }
    return 0;
}
