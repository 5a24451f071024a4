#include <stdint.h>
#include <stdio.h>
#include <string.h>

static double root(double x) {
    double guess = x;
    for (int i = 0; i < 40; i++) guess = (guess + x / guess) / 2;
    return guess;
}

int main(void) {
    for (int i = 1; i <= 10; i++) printf("%.10f %e\n", root(i * 1.7), root(i * 1e10));
    float sum = 0;
    for (int i = 1; i < 2000; i++) sum += 1.0f / i;
    printf("%.6f %d\n", sum, (int)(sum * 1000));
    double two = root(2);
    uint64_t wide;
    uint32_t narrow;
    memcpy(&wide, &two, sizeof wide);
    memcpy(&narrow, &sum, sizeof narrow);
    printf("%llx %x\n", (unsigned long long)wide, narrow);
    return 0;
}
