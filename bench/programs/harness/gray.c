/* expect: unreachable */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
    unsigned char n = __VERIFIER_nondet_uchar();
    if (n == 255) return 0;
    unsigned char a = n ^ (n >> 1), m = n + 1, b = m ^ (m >> 1);
    unsigned char d = a ^ b;
    int count = 0;
    while (d) { count += d & 1; d >>= 1; }
    if (count != 1) reach_error();
    return 0;
}
