/* A double strictly above the bound is the bound itself as a float. */
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x > 16777216.0 && x < 16777218.0))
        return 0;
    float f = (float)x;
    if (f <= 16777216.0f)
        reach_error();
    return 0;
}
