/* expect: reachable; answers: 5 1 3 2 5 4 */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int inputs[] = {1, 2, 3, 4, 5, 6};
int a1 = 4, a7 = 12, a17 = 1, a20 = 0, a8 = 15, cf = 1;
int step(int input) {
    cf = 1;
    if (cf == 1 && a20 == 3 && a8 == 14 && input == 4 && a7 == 11) reach_error();
    if (cf == 1 && input == 5 && a17 == 1 && a20 == 0 && a1 == 4) { cf = 0; a20 = 1; a8 = 13; return 21; }
    if (cf == 1 && input == 1 && a20 == 1 && a8 == 13) { cf = 0; a17 = 0; a7 = 13; return 22; }
    if (cf == 1 && input == 3 && a17 == 0 && a7 == 13) { cf = 0; a7 = 11; a1 = 5; return 23; }
    if (cf == 1 && input == 2 && a1 == 5 && a20 == 1) { cf = 0; a8 = 14; a20 = 2; return 24; }
    if (cf == 1 && input == 5 && a20 == 2 && a8 == 14) { cf = 0; a20 = 3; return 25; }
    if (cf == 1 && input == 6) { cf = 0; a20 = 0; a8 = 15; a1 = 4; a17 = 1; a7 = 12; return 26; }
    if (cf == 1 && input == 4 && a20 == 1) { cf = 0; a1 = 3; return 27; }
    return -2;
}
int main(void) {
    while (1) {
        int input = __VERIFIER_nondet_int();
        if (input != 1 && input != 2 && input != 3 && input != 4 && input != 5 && input != 6) return -2;
        step(input);
    }
}
