/* expect: reachable */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
    int bins[4] = {0}, n = __VERIFIER_nondet_uchar() % 16;
    for (int i = 0; i < n; i++) bins[__VERIFIER_nondet_uchar() >> 6]++;
    if (bins[0] == 2 && bins[1] == 5 && bins[3] == 4 && n == 12) reach_error();
    return 0;
}
