/* MatrIR: the sum of a row that is filled from the input. expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    int cells[4][6], sum = 0;
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 6; ++j)
            cells[i][j] = __VERIFIER_nondet_char();
    for (int j = 0; j < 6; ++j)
        sum += cells[2][j];
    if (sum == 700)
        reach_error();
    return 0;
}
