/* expect: reachable; checked with a frame whose sum is right */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
static unsigned char frame[16];
static unsigned sum(const unsigned char *p, int n) {
    unsigned a = 1, b = 0;
    for (int i = 0; i < n; i++) {
        a = (a + p[i]) % 251;
        b = (b + a) % 251;
    }
    return (b << 8) | a;
}
int main(void) {
    for (int i = 0; i < 16; i++) frame[i] = __VERIFIER_nondet_uchar();
    if (frame[0] != 0x7e || frame[15] != 0x7f) return 1;
    int len = frame[1];
    if (len < 4 || len > 10) return 1;
    unsigned want = (frame[13] << 8) | frame[14];
    if (sum(frame + 2, len) != want) return 1;
    if (frame[2] == 'S' && frame[3] == 'E' && frame[4] == 'T') reach_error();
    return 0;
}
