/* Bit-fields that cross byte and unit borders, zero-width ones, packed structs. */
#include <stdio.h>
#include <string.h>

struct crossing { unsigned char a : 5; unsigned char b : 6; unsigned short c : 13; unsigned d : 20; };
struct separated { unsigned a : 4; unsigned : 0; unsigned b : 4; };
struct __attribute__((packed)) dense { unsigned a : 7; unsigned b : 18; unsigned c : 11; unsigned long d : 41; };

static void dump(const void *object, size_t size)
{
    const unsigned char *bytes = object;
    for (size_t i = 0; i < size; i++)
        printf("%02x", bytes[i]);
    printf("\n");
}

int main(void)
{
    struct crossing c;
    memset(&c, 0, sizeof c);
    c.a = 21;
    c.b = 42;
    c.c = 4567;
    c.d = 777777;
    dump(&c, sizeof c);
    printf("%u %u %u %u\n", c.a, c.b, c.c, c.d);
    struct separated s;
    memset(&s, 0, sizeof s);
    s.a = 9;
    s.b = 6;
    dump(&s, sizeof s);
    struct dense d;
    memset(&d, 0xff, sizeof d);
    d.b = 0x15555;
    dump(&d, sizeof d);
    d.a = 1;
    d.c = 2;
    d.d = 0x123456789aUL;
    dump(&d, sizeof d);
    printf("%u %u %u %lx %zu\n", d.a, d.b, d.c, (unsigned long)d.d, sizeof d);
    return 0;
}
