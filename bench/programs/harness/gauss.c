/* expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), sum = 0, i;
    if (!(1 <= n && n <= 1000)) return 0;
    for (i = 1; i <= n; i++) sum = sum + i;
    if (2 * sum != n * (n + 1)) reach_error();
    return 0;
}
