/* expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a < 1 || b < 1 || a > 5000 || b > 5000) return 0;
    if (gcd(a, b) == 37 && a > b && b > 1000) reach_error();
    return 0;
}
