/* expect: reachable */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
    unsigned char d[6];
    for (int i = 0; i < 6; i++) d[i] = __VERIFIER_nondet_uchar();
    unsigned char crc = 0xff;
    for (int i = 0; i < 5; i++) {
        crc ^= d[i];
        for (int b = 0; b < 8; b++) crc = crc & 0x80 ? (crc << 1) ^ 0x31 : crc << 1;
    }
    if (crc == d[5] && d[0] == 0x12 && d[4] > d[3] && d[1] + d[2] == 77) reach_error();
    return 0;
}
