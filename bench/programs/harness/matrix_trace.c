/* expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int a[3][3], b[3][3], c[3][3];
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) { a[i][j] = __VERIFIER_nondet_int() & 15; b[i][j] = (i + 2 * j) % 5; }
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            c[i][j] = 0;
            for (int k = 0; k < 3; k++) c[i][j] += a[i][k] * b[k][j];
        }
    if (c[0][0] + c[1][1] + c[2][2] == 171 && c[0][1] == 44 && c[2][0] > c[0][2]) reach_error();
    return 0;
}
