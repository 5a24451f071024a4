/* Conversions between all widths, both signs: truncation, sign extension, zero extension. */
#include <stdint.h>
#include <stdio.h>

#define SHOW(type) printf(#type ": %lld %llu\n", (long long)(type)n, (unsigned long long)(type)n)

static void all(long long n)
{
    SHOW(int8_t);
    SHOW(uint8_t);
    SHOW(int16_t);
    SHOW(uint16_t);
    SHOW(int32_t);
    SHOW(uint32_t);
    SHOW(int64_t);
    SHOW(uint64_t);
    SHOW(_Bool);
}

int main(void)
{
    all(0);
    all(-1);
    all(128);
    all(0x8080808080LL);
    all(-0x7fffffffffLL);
    return 0;
}
