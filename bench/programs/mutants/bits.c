#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
struct flags {
    unsigned level : 3;
    unsigned mode : 2;
    int delta : 4;
    unsigned done : 1;
};
static uint32_t set[4];
static const char *const modes[] = { "off", "slow", "fast", "max" };
static int counts[8];
static void mark(unsigned n) {
    set[n / 32] |= UINT32_C(1) << (n % 32);
}
static int has(unsigned n) {
    return set[n >> 5] >> (n & 31) & 1;
}
static int popcount(uint32_t v) {
    int n = 0;
    while (v) {
        v &= v - 1;
        n++;
    }
    return n;
}
static struct flags decode(unsigned char c) {
    struct flags f;
    f.level = c & 7;
    f.mode = c >> 3;
    f.delta = c >> 4;
    f.done = c > 100;
    return f;
}
int main(int argc, char **argv) {
    int delta = 0;
    int top = 0;
    for (int i = 1; i < argc; i++) {
        const unsigned char *s = (const unsigned char *)argv[i];
        for (; *s; s++) {
            if (*s >= 128)
                continue;
            mark(*s);
            struct flags f = decode(*s);
            counts[f.level]++;
            delta += f.delta;
            if (f.level > top)
                top = f.level;
            if (f.done && f.mode != 3)
                delta /= (int)f.mode + 1;
        }
    }
    int total = 0;
    for (int i = 0; i < 4; i++)
        total += popcount(set[i]);
    int32_t high = (int32_t)(set[3] << 1);
    const char *m = modes[delta < 0 ? 0 : delta & 3];
    printf("%s %d %d %d\n", m, total, counts[top], has('a') ? 10 / total : 0);
    uint8_t low = (uint8_t)total;
    low += 200;
    int8_t sign = (int8_t)low;
    if (sign < 0 && high < 0)
        printf("%d\n", counts[-sign & 7] + high % (sign + 1 ? sign + 1 : 1));
    return 0;
}
