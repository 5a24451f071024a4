/* test_abs without a procedure. expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    int p = __VERIFIER_nondet_int(), q = __VERIFIER_nondet_int();
    int m = p > 0 ? p : p == 0 ? 100 : -p;
    int n = q > 0 ? q : q == 0 ? 100 : -q;
    if (m > n && p > 0)
        reach_error();
    return 0;
}
