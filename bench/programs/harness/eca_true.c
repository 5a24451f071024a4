/* expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int a12 = 8, a15 = 4, a21 = 1, a24 = 1, a16 = 5;
int step(int input) {
    if (a12 == 2 && a15 == 4 && a16 == 6 && input == 3) reach_error();
    if (input == 1 && a12 == 8 && a15 == 4 && a21 == 1) { a16 = 4; return 1; }
    if (input == 2 && a12 == 8 && a16 == 4) { a15 = 3; a16 = 6; return 2; }
    if (input == 3 && a15 == 3 && a12 == 8) { a12 = 2; return 3; }
    if (input == 4 && a12 == 2) { a12 = 7; a24 = 0; return 4; }
    if (input == 1 && a12 == 7 && a24 == 0) { a15 = 4; a16 = 5; a12 = 8; return 5; }
    if (input == 2 && a12 == 7) { a16 = 5; return 6; }
    return -2;
}
int main(void) {
    for (;;) {
        int in = __VERIFIER_nondet_int();
        if (in < 1 || in > 4) return 0;
        step(in);
    }
}
