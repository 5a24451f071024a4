/* expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int ack(int m, int n) {
    if (m == 0) return n + 1;
    if (n == 0) return ack(m - 1, 1);
    return ack(m - 1, ack(m, n - 1));
}
int main(void) {
    int m = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
    if (m < 0 || m > 3 || n < 0 || n > 23) return 0;
    int r = ack(m, n);
    if (m >= 2 && r < 4 && n > 0) reach_error();
    return 0;
}
