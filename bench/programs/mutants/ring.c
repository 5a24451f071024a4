#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#define SIZE 8u
struct ring {
    uint8_t data[SIZE];
    unsigned head, tail;
};
static struct ring in, out;
static unsigned level(const struct ring *r) {
    return r->head - r->tail;
}
static int put(struct ring *r, uint8_t b) {
    if (level(r) >= SIZE)
        return -1;
    r->data[r->head % SIZE] = b;
    r->head++;
    return 0;
}
static int take(struct ring *r) {
    if (level(r) == 0)
        return -1;
    int b = r->data[r->tail % SIZE];
    r->tail++;
    return b;
}
static int frame(struct ring *r, uint8_t *to, size_t room) {
    int n = take(r);
    if (n < 0)
        return -1;
    n &= 7;
    if ((size_t)n > room)
        return -2;
    for (int i = 0; i < n; i++) {
        int b = take(r);
        if (b < 0)
            return i;
        to[i] = (uint8_t)b;
    }
    return n;
}
static uint16_t check(const uint8_t *p, int n) {
    uint16_t sum = 0xffff;
    for (int i = 0; i < n; i++) {
        sum ^= (uint16_t)(p[i] << 8);
        for (int k = 0; k < 8; k++) {
            if (sum & 0x8000)
                sum = (uint16_t)(sum << 1 ^ 0x1021);
            else
                sum = (uint16_t)(sum << 1);
        }
    }
    return sum;
}
int main(int argc, char **argv) {
    uint8_t packet[6];
    uint16_t last = 0;
    int frames = 0;
    int lost = 0;
    for (int i = 1; i < argc; i++) {
        for (const char *s = argv[i]; *s; s++) {
            if (put(&in, (uint8_t)*s) < 0)
                lost++;
        }
        int n = frame(&in, packet, sizeof packet);
        if (n > 0) {
            last = check(packet, n);
            frames++;
            put(&out, packet[n - 1]);
        }
    }
    int first = take(&out);
    if (first >= 0 && lost > 0)
        printf("%d\n", first / lost);
    printf("%d %d %u\n", frames, first, last >> frames);
    return 0;
}
