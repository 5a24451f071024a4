/* Unsigned bit-fields: packing, wrap on assignment, layout in memory. */
#include <stdio.h>
#include <string.h>

struct date { unsigned day : 5, month : 4, year : 12; };
struct wide { unsigned long a : 40, b : 20; unsigned c : 3; };

int main(void)
{
    struct date d = {31, 12, 2026};
    printf("%u-%u-%u %zu\n", d.year, d.month, d.day, sizeof d);
    d.day++;
    d.month += 5;
    printf("%u %u %u\n", d.day, d.month, d.year);
    d.year = 4095;
    d.year++;
    printf("%u %u\n", d.year, d.month);
    unsigned raw;
    d = (struct date){.day = 1, .month = 2, .year = 3};
    memcpy(&raw, &d, sizeof raw);
    printf("%x\n", raw & 0x1fffff);
    struct wide w = {0};
    w.a = 0xffffffffffUL;
    w.b = 0x12345;
    w.c = 9;
    printf("%lx %lx %u %zu\n", (unsigned long)w.a, (unsigned long)w.b, w.c, sizeof w);
    w.a -= 1;
    w.b <<= 4;
    printf("%lx %lx\n", (unsigned long)w.a, (unsigned long)w.b);
    struct date dates[3] = {{1, 1, 1}, {2, 2, 2}, {3, 3, 3}};
    unsigned sum = 0;
    for (int i = 0; i < 3; i++)
        sum += dates[i].day * dates[i].year;
    printf("%u\n", sum);
    return 0;
}
