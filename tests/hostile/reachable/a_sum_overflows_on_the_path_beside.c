extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

/* No sum is computed where the numbers are large; a bound of its remainder or its half is none of theirs. */
int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), t = 0;
    for (int i = 0; i < 2; i++) {
        if (a < 1000 && b < 1000 && a > 0 && b > 0) t += (a + b) % 8 + (a + b) / 2;
    }
    if (t == 0 && a > 2000000000 && b > 2000000000) reach_error();
    return 0;
}
