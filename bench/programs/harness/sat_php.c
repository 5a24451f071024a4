/* expect: unreachable */
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
int main(void) {
    _Bool p[5][4];
    for (int i = 0; i < 5; i++) {
        int any = 0;
        for (int h = 0; h < 4; h++) { p[i][h] = __VERIFIER_nondet_bool(); any |= p[i][h]; }
        if (!any) return 0;
    }
    for (int h = 0; h < 4; h++)
        for (int i = 0; i < 5; i++)
            for (int j = i + 1; j < 5; j++)
                if (p[i][h] && p[j][h]) return 0;
    reach_error();
    return 0;
}
