/* WinDriver: rows that the stream does not name keep their zeros. expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    int packets[8][8] = {{0}};
    int row = __VERIFIER_nondet_int();
    if (row < 0 || row >= 4)
        return 0;
    for (int j = 0; j < 8; ++j)
        packets[row][j] = 1;
    if (packets[6][2] != 0)
        reach_error();
    return 0;
}
