/* The row comes from the input, and a condition behind the inner loops ends the iteration. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char cells[4][2][3] = {{{0}}};
    for (int n = 0; n < 2; n++) {
        int row = __VERIFIER_nondet_int();
        if (row < 0 || row > 3)
            return 0;
        int j;
        for (j = 0; j < 2; j++) {
            int k = 0;
            while (k < 3)
                cells[row][j][k++] = 7;
            if (k != 3)
                return 0;
        }
        if (j != 2)
            return 0;
    }
    if (cells[1][1][2] == 7 && cells[3][0][0] == 7)
        reach_error();
    return 0;
}
