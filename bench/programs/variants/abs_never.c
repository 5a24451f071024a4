/* test_abs with a target that no number meets, results through a pointer. expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

static void absolute(int x, int *result) {
    if (x > 0) *result = x;
    else if (x == 0) *result = 100;
    else *result = x == -2147483647 - 1 ? 2147483647 : -x;
}
int main(void) {
    int m;
    absolute(__VERIFIER_nondet_int(), &m);
    if (m <= 0)
        reach_error();
    return 0;
}
