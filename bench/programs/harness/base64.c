/* expect: reachable */
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
static int code(int c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}
int main(void) {
    char out[16];
    int n = 0, bits = 0, c;
    unsigned acc = 0;
    while ((c = getchar()) != EOF && c != '\n') {
        int v = code(c);
        if (v < 0) return 1;
        acc = acc << 6 | v;
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            if (n < 15) out[n++] = acc >> bits & 0xff;
        }
    }
    out[n] = 0;
    if (strcmp(out, "hello") == 0) reach_error();
    return 0;
}
