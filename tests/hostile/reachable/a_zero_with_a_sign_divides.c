/* Minus zero is not below zero, and one divided by it is. */
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

static double inverse(double x) {
    if (x != 0.0)
        return 1.0;
    return 1.0 / x;
}

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (x >= 0.0 && x <= 1.0 && inverse(x) < 0.0)
        reach_error();
    return 0;
}
