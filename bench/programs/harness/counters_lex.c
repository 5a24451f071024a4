/* expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), c = 0;
    if (x < 0 || x > 100 || y < 0 || y > 100) return 0;
    while (x > 0 && y > 0) {
        if (__VERIFIER_nondet_int()) { x--; c++; }
        else { y--; c++; }
    }
    if (c > 200) reach_error();
    return 0;
}
