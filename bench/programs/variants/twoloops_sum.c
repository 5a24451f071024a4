/* TwoLoops: what the first counts up the second counts down. expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int a = 0, b = 0;
    if (n < 0 || n > 100000)
        return 0;
    while (a < n) {
        a++;
        b += 2;
    }
    while (a > 0) {
        a--;
        b -= 2;
    }
    if (b != 0)
        reach_error();
    return 0;
}
