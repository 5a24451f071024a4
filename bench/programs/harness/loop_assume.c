/* expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
extern void reach_error(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    int a[20];
    if (n < 1 || n > 20) abort();
    for (int i = 0; i < n; i++) {
        a[i] = __VERIFIER_nondet_int();
        if (i > 0 && a[i] <= a[i - 1]) abort();
    }
    int best = 0, run = 0;
    for (int i = 1; i < n; i++) {
        run = a[i] == a[i - 1] + 1 ? run + 1 : 0;
        if (run > best) best = run;
    }
    if (best == 6 && n == 12 && a[0] == -5) reach_error();
    return 0;
}
