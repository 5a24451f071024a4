/* expect: reachable; the first two targets are not */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    char buf[32];
    int i = 0, c, dots = 0;
    for (;;) {
        c = __VERIFIER_nondet_int();
        if (c == '\n' || c < 0) break;
        if (i < 31) buf[i++] = c;
    }
    buf[i] = 0;
    if (i >= 32) reach_error();
    for (int k = 0; buf[k]; k++)
        if (buf[k] == '.') dots++;
    if (dots > 31) reach_error();
    if (dots == 4 && buf[0] == '1') reach_error();
    return 0;
}
