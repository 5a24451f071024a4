/* What is not a number is neither below nor above: denied bounds let it pass, and the loop never runs. */
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (x < 0.0 || x > 1.0)
        return 0;
    for (int i = 0; i < 0; i++)
        x = 0.5;
    double half = x / 2.0;
    if (!(half <= 0.5))
        reach_error();
    return 0;
}
