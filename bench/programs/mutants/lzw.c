#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static unsigned char packed[20], plain[24];
static int pack(const char *s, size_t n) {
    int out = 0;
    size_t i = 0;
    while (i < n) {
        size_t run = 1;
        while (i + run < n && s[i + run] == s[i] && run < 15)
            run++;
        if (out + 2 > (int)sizeof packed)
            return -1;
        if (run > 2) {
            packed[out++] = (unsigned char)(0x80 | run);
            packed[out++] = (unsigned char)s[i];
            i += run;
        } else {
            packed[out++] = (unsigned char)(s[i] & 0x7f);
            i++;
        }
    }
    return out;
}
static int unpack(int n) {
    int out = 0;
    for (int i = 0; i < n; i++) {
        int c = packed[i];
        if (c & 0x80) {
            int run = c & 0x7f;
            if (++i >= n)
                return -1;
            if (out + run > 24)
                return -1;
            memset(plain + out, packed[i], run);
            out += run;
        } else {
            if (out >= 24)
                return -1;
            plain[out++] = (unsigned char)c;
        }
    }
    return out;
}
static unsigned frequencies[128];
static int best(void) {
    int at = 0;
    for (int i = 1; i < 128; i++)
        if (frequencies[i] > frequencies[at])
            at = i;
    return at;
}
int main(int argc, char **argv) {
    int worst = 100;
    for (int a = 1; a < argc; a++) {
        size_t n = strlen(argv[a]);
        int p = pack(argv[a], n);
        if (p < 0)
            continue;
        int u = unpack(p);
        if (u < 0)
            continue;
        if ((size_t)u != n)
            return 9;
        for (int i = 0; i < u; i++)
            frequencies[plain[i]]++;
        if (u > 0 && p * 100 / u < worst)
            worst = p * 100 / u;
    }
    int b = best();
    unsigned most = frequencies[b];
    printf("%d %d %u\n", b, 1000 / worst, most ? 100 / most : 0);
    return 0;
}
