/* Shifts: logical and arithmetic, by variable amounts, of every width, compound. */
#include <stdint.h>
#include <stdio.h>

static uint32_t rotate_left(uint32_t n, unsigned by) { return n << (by & 31) | n >> (-by & 31); }

int main(void)
{
    int negative = -1000;
    unsigned positive = 0xf0000001u;
    for (int by = 0; by < 32; by += 5)
        printf("%d %u %u\n", negative >> by, positive >> by, positive << by);
    long long wide = 1;
    for (int by = 0; by < 63; by += 9)
        printf("%lld ", wide << by);
    printf("\n");
    unsigned char byte = 0x96;
    byte >>= 2;
    byte <<= 4;
    printf("%x\n", byte);
    for (unsigned by = 0; by < 40; by += 8)
        printf("%x ", rotate_left(0x12345678, by));
    printf("\n");
    uint64_t bits = 0;
    for (int i = 0; i < 64; i += 3)
        bits |= (uint64_t)1 << i;
    printf("%llx %lld\n", (unsigned long long)bits, (long long)bits >> 60);
    return 0;
}
