/* expect: reachable */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
    unsigned char st0 = 0, st1 = 0x80, st2 = 3;
    for (;;) {
        unsigned char in = __VERIFIER_nondet_uchar();
        unsigned char bad = (st0 == 0x2a) & (st1 == 0x01);
        if (bad) reach_error();
        unsigned char n0 = (st1 & 1) ? (unsigned char)(st0 + in) : st0;
        unsigned char n1 = (in & 1) ? (unsigned char)(st1 >> 1) | (unsigned char)((st1 & 1) << 7) : st1;
        st2 = st2 * 5 + 1;
        st0 = n0;
        st1 = n1;
    }
}
