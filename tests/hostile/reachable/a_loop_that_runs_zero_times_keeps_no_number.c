extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
extern int __VERIFIER_nondet_int(void);

/* Neither test tells what is no number from one in the range. */
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (x < 0.0 || x > 1.0) return 0;
    for (int i = 0, n = __VERIFIER_nondet_int(); i < n; i++) x = x * 0.5f + 0.25;
    if (!(x >= 0.0)) reach_error();
    return 0;
}
