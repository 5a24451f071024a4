/* expect: reachable; after 1000 clocks with enable */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
    unsigned char q = 0, carry = 0;
    unsigned short high = 0;
    while (1) {
        unsigned char enable = __VERIFIER_nondet_uchar() & 1;
        if (enable) {
            q = (q + 1) & 0x0f;
            carry = q == 0;
            if (carry) high = (high + 1) & 0x1f;
        }
        if (high == 17 && q == 5) reach_error();
    }
}
