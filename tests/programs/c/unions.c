/* Unions: reading one member's bytes through another, tagged unions, in structs. */
#include <stdint.h>
#include <stdio.h>

union word { uint32_t whole; uint8_t bytes[4]; struct { uint16_t low, high; } halves; float real; };

struct value {
    enum { NUMBER, REAL, STRING } tag;
    union { long number; double real; const char *text; };
};

static void print_value(struct value v)
{
    switch (v.tag) {
    case NUMBER: printf("%ld\n", v.number); break;
    case REAL: printf("%g\n", v.real); break;
    case STRING: printf("%s\n", v.text); break;
    }
}

int main(void)
{
    union word w = {.whole = 0x11223344};
    printf("%x %x %x %x\n", w.bytes[0], w.bytes[3], w.halves.low, w.halves.high);
    w.bytes[1] = 0xff;
    printf("%x\n", w.whole);
    w.real = 1.0f;
    printf("%x\n", w.whole);
    w.whole = 0x40490fdb;
    printf("%.6f\n", w.real);
    struct value values[] = {{NUMBER, {.number = -5}}, {REAL, {.real = 2.5}}, {STRING, {.text = "text"}}};
    for (int i = 0; i < 3; i++)
        print_value(values[i]);
    union { double d; uint64_t bits; } u = {-2.0};
    printf("%llx %d\n", (unsigned long long)u.bits, (int)(u.bits >> 52 & 0x7ff) - 1023);
    printf("%zu %zu\n", sizeof(union word), sizeof(struct value));
    union word copy = w;
    copy.bytes[0] = 0;
    printf("%x %x\n", w.whole, copy.whole);
    return 0;
}
