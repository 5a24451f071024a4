/* expect: unreachable */
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
    unsigned s = 1, r = 0;
    while (__VERIFIER_nondet_uint() % 7) {
        unsigned e = __VERIFIER_nondet_uint();
        s = (e & 1) ? (s << 1) & 0xf : s;
        if (s == 0) s = 1;
        r = (r + (e & 2)) & 0xff;
        if ((s & (s - 1)) != 0) reach_error();
        if (r & 1) reach_error();
    }
    return 0;
}
