/* Objects seen as bytes: little-endian order, padding-free structs, copying through char pointers. */
#include <stdint.h>
#include <stdio.h>

struct header { uint32_t magic; uint16_t version; uint8_t flags, pad; uint64_t size; };

static uint32_t read_big(const unsigned char *p) { return (uint32_t)p[0] << 24 | p[1] << 16 | p[2] << 8 | p[3]; }

static void dump(const void *object, size_t size)
{
    for (const unsigned char *p = object; size-- > 0; p++)
        printf("%02x", *p);
    printf("\n");
}

int main(void)
{
    struct header h = {0xcafebabe, 0x0102, 3, 0, 0x1122334455667788};
    dump(&h, sizeof h);
    printf("%x\n", read_big((unsigned char *)&h));
    double d = -1.5;
    dump(&d, sizeof d);
    unsigned char *p = (unsigned char *)&h.size;
    for (int i = 0; i < 4; i++) {
        unsigned char t = p[i];
        p[i] = p[7 - i];
        p[7 - i] = t;
    }
    printf("%llx\n", (unsigned long long)h.size);
    int numbers[2] = {-1, 256};
    dump(numbers, sizeof numbers);
    void *generic = numbers;
    ((short *)generic)[0];
    *((unsigned char *)generic + 5) = 2;
    printf("%d\n", numbers[1]);
    const void *a = &numbers[0], *b = &numbers[1];
    printf("%d %d\n", a < b, (int)((const char *)b - (const char *)a));
    return 0;
}
