/* short arithmetic and its conversions. */
#include <stdint.h>
#include <stdio.h>

static int16_t half(int16_t n) { return n / 2; }
static uint16_t twice(uint16_t n) { return n * 2; }

int main(void)
{
    int16_t s = INT16_MAX;
    uint16_t u = UINT16_MAX;
    s += 1;
    u += 1;
    printf("%hd %hu\n", s, u);
    printf("%d %d\n", half(-7), half(7));
    printf("%u %u\n", twice(40000), twice(100));
    s = (int16_t)0x12345;
    u = (uint16_t)-2;
    printf("%d %u %d\n", s, u, s - u);
    printf("%d\n", (int16_t)(u * 3));
    u = 0xbeef;
    printf("%x %x\n", (uint16_t)(u << 4 | u >> 12), (uint16_t)~u);
    return 0;
}
