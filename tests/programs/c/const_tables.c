/* Constant tables: of numbers, strings, structs; a computed checksum. */
#include <stdint.h>
#include <stdio.h>

static const uint32_t nibbles[16] = {
    0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
    0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
};

static uint32_t crc32(const char *text)
{
    uint32_t crc = ~0u;
    for (; *text; text++) {
        crc ^= (unsigned char)*text;
        crc = crc >> 4 ^ nibbles[crc & 15];
        crc = crc >> 4 ^ nibbles[crc & 15];
    }
    return ~crc;
}

static const struct { int value; const char *symbol; } roman[] = {
    {1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"},
    {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"},
};

static void print_roman(int n)
{
    for (unsigned i = 0; i < sizeof roman / sizeof *roman; i++)
        for (; n >= roman[i].value; n -= roman[i].value)
            printf("%s", roman[i].symbol);
    printf("\n");
}

int main(void)
{
    printf("%08x\n", crc32("123456789"));
    print_roman(1994);
    print_roman(2026);
    static const unsigned char days[2][12] = {{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}, {31, 29, 31}};
    int sum = 0;
    for (int i = 0; i < 12; i++)
        sum += days[0][i];
    printf("%d %d %d\n", sum, days[1][1], days[1][5]);
    return 0;
}
