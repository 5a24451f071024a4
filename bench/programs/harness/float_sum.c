/* expect: reachable */
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);
int main(void) {
    double s = 0, lo = 1e9;
    for (int i = 0; i < 4; i++) {
        double d = __VERIFIER_nondet_double();
        if (!(d > 0.5 && d < 100.0)) return 0;
        s += d;
        if (d < lo) lo = d;
    }
    if (s > 390.0 && lo < 96.0) reach_error();
    return 0;
}
