/* expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int leap(int y) { return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; }
static int days(int m, int y) {
    static const int d[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return m == 2 && leap(y) ? 29 : d[m - 1];
}
int main(void) {
    int y = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int(), d = __VERIFIER_nondet_int();
    if (y < 1900 || y > 2100 || m < 1 || m > 12 || d < 1 || d > days(m, y)) return 0;
    int n = d;
    for (int i = 1; i < m; i++) n += days(i, y);
    for (int i = 1900; i < y; i++) n += leap(i) ? 366 : 365;
    if (n == 45678 ) reach_error();
    return 0;
}
