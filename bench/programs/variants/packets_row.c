/* WinDriver: the row is chosen by the stream, one packet. expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    int packets[8][8] = {{0}};
    int row = __VERIFIER_nondet_int();
    if (row < 0 || row >= 8)
        return 0;
    for (int j = 0; j < 8; ++j)
        packets[row][j] = __VERIFIER_nondet_int();
    if (packets[3][5] == 4711)
        reach_error();
    return 0;
}
