#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <math.h>
static double samples[8];
static int16_t quantised[8];
static unsigned bins[5];
static int quantise(double v) {
    if (v != v)
        return 0;
    if (v > 100.0)
        v = 100.0;
    if (v < -100.0)
        v = -100.0;
    return (int)(v * 300);
}
static size_t bin(double v, double lo, double hi) {
    if (!(v >= lo))
        return 0;
    if (v >= hi)
        return 4;
    return (size_t)((v - lo) / (hi - lo) * 5);
}
static double mean(const double *p, int n) {
    double s = 0;
    for (int i = 0; i < n; i++)
        s += p[i];
    return n ? s / n : 0;
}
static int64_t energy(int n) {
    int64_t e = 0;
    for (int i = 0; i < n; i++)
        e += (int64_t)quantised[i] * quantised[i];
    return e;
}
int main(int argc, char **argv) {
    int n = 0;
    for (int i = 1; i < argc && n < 8; i++) {
        char *end;
        double v = strtod(argv[i], &end);
        if (end == argv[i])
            continue;
        samples[n] = v;
        quantised[n] = (int16_t)quantise(v);
        n++;
    }
    double m = mean(samples, n);
    for (int i = 0; i < n; i++)
        bins[bin(samples[i], m - 10, m + 10)]++;
    int64_t e = energy(n);
    int shift = 0;
    while (shift < 62 && e >> shift > 255)
        shift++;
    uint8_t mantissa = (uint8_t)(e >> shift);
    unsigned top = bins[4] + bins[0];
    printf("%u %u\n", mantissa, top ? 10 / top : 0);
    int rank = m > -9 && m < 9 ? (int)m : -1;
    if (rank >= 0 && rank < 8 && quantised[rank])
        printf("%d\n", 1000 / quantised[rank]);
    long r = m > -1000 && m < 1000 ? (long)(m + 0.5) : 0;
    return (int)(r % 5 < 0 ? 0 : bins[r % 5]);
}
