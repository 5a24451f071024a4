extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

#define R 8
#define C 5
int main(void) {
    int m[R][C], t[C][R];
    for (int i = 0; i < R; i++)
        for (int j = 0; j < C; j++) m[i][j] = i * j;
    for (int i = 0; i < C; i++)
        for (int j = 0; j < R; j++) {
            check(i < C && j < R && i * R + j < R * C);
            t[i][j] = m[j][i];
        }
    return t[0][0];
}
