#include <stdio.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int asked(void) {
    int n = __VERIFIER_nondet_int(), x = 0, y = 0;
    if (n < 0 || n > 4000) return 0;
    while (x < n) { x++; if (x % 3 == 0) y++; }
    if (y == 613) return 1; /* asked */
    return 0;
}

int given(int n, unsigned step) {
    int total = 0;
    for (int i = 0; i < n && i < 3000; i++) { total += i & 3; if (i % 7 == 2) total += 5; }
    if (total > 2750 && step == 4) return 1; /* given */
    return 0;
}

static unsigned rounds(unsigned x) {
    unsigned s = 0;
    while (x > 1) { x -= x / 10 + 1; s++; }
    return s;
}

int main(int argc, char **argv) {
    int c, marks = 0;
    if (argc > 1 && rounds((unsigned)atoi(argv[1])) == 61) puts("written");
    while ((c = getchar()) != EOF) if (c == '1') marks++;
    if (marks == 37) puts("repeated");
    return 0;
}
