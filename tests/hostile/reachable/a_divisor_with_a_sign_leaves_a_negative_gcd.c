extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a < -20 || a > 20 || b < -20 || b > 20) return 0;
    int g = gcd(a, b);
    if (g < 0 && b > 0) reach_error();
    return 0;
}
