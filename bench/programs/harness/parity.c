/* expect: unreachable */
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
    unsigned v = __VERIFIER_nondet_uint(), w = v;
    char parity1 = 0;
    while (v != 0) {
        if (parity1 == 0) parity1 = 1;
        else parity1 = 0;
        v = v & (v - 1u);
    }
    unsigned p = w;
    p ^= p >> 16;
    p ^= p >> 8;
    p ^= p >> 4;
    p ^= p >> 2;
    p ^= p >> 1;
    if ((p & 1) != (unsigned)parity1) reach_error();
    return 0;
}
