extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

/* Multiplication by halving, with a shift that rounds down where the division rounds towards zero. */
int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), r = 0, x = a, y = b;
    if (a < 0 || a > 9 || b < -4 || b > 9) return 0;
    for (int i = 0; i < 8 && y != 0; i++) {
        if (y % 2) r += x;
        x += x;
        y >>= 1;
    }
    if (r != a * b) reach_error();
    return 0;
}
