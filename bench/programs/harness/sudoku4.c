/* expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
extern void reach_error(void);
static void assume(int c) { if (!c) abort(); }
int main(void) {
    int g[4][4];
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) { g[i][j] = __VERIFIER_nondet_int(); assume(g[i][j] >= 1 && g[i][j] <= 4); }
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            for (int k = j + 1; k < 4; k++) { assume(g[i][j] != g[i][k]); assume(g[j][i] != g[k][i]); }
    assume(g[0][0] == 3 && g[1][2] == 4 && g[2][1] == 2 && g[3][3] == 1);
    reach_error();
}
