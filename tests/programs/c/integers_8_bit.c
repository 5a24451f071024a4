/* char-sized arithmetic: promotion to int, conversion back. */
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    int8_t s = 127;
    uint8_t u = 255;
    s++;
    u++;
    printf("%d %u\n", s, u);
    s = (int8_t)200;
    u = (uint8_t)-1;
    printf("%d %u %d\n", s, u, s + u);
    uint8_t a = 200, b = 100;
    printf("%d %u\n", a + b, (uint8_t)(a + b));
    s = -128;
    printf("%d %d %d\n", -s, (int8_t)-s, s / -1);
    u = 0x81;
    printf("%d %d %d\n", u << 1, (uint8_t)(u << 1), u >> 1);
    s = (int8_t)0x81;
    printf("%d %d %d\n", s >> 1, ~s, ~u);
    u -= 200;
    s *= 2;
    printf("%u %d\n", u, s);
    return 0;
}
