/* expect: reachable; answers: 49 46 46 46 46 10 */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    char buf[32];
    int i = 0, c;
    for (;;) {
        c = __VERIFIER_nondet_int();
        if (c == '\n' || c < 0) break;
        if (i < 31) buf[i++] = c;
    }
    buf[i] = 0;
    int dots = 0;
    for (int k = 0; buf[k]; k++)
        if (buf[k] == '.') dots++;
    if (dots == 4 && buf[0] == '1') reach_error();
    return 0;
}
