/* expect: reachable */
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);
int main(void) {
    unsigned short s = __VERIFIER_nondet_ushort();
    if (s == 0) return 0;
    for (int i = 0; i < 24; i++) {
        unsigned bit = ((s >> 0) ^ (s >> 2) ^ (s >> 3) ^ (s >> 5)) & 1;
        s = (s >> 1) | (bit << 15);
    }
    if (s == 0xbeef) reach_error();
    return 0;
}
