/* expect: unreachable */
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);
int main(void) {
    unsigned short x = __VERIFIER_nondet_ushort(), y = __VERIFIER_nondet_ushort();
    unsigned xx, yy, z = 0, i = 0;
    while (i < 32u) {
        z |= ((x & (1u << i)) << i) | ((y & (1u << i)) << (i + 1));
        i += 1u;
        if (i == 16u) break;
    }
    xx = x; yy = y;
    xx = (xx | (xx << 8u)) & 16711935u;
    xx = (xx | (xx << 4u)) & 252645135u;
    xx = (xx | (xx << 2u)) & 858993459u;
    xx = (xx | (xx << 1u)) & 1431655765u;
    yy = (yy | (yy << 8u)) & 16711935u;
    yy = (yy | (yy << 4u)) & 252645135u;
    yy = (yy | (yy << 2u)) & 858993459u;
    yy = (yy | (yy << 1u)) & 1431655765u;
    if (z != (xx | (yy << 1u))) reach_error();
    return 0;
}
