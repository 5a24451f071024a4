/* unions, bit-fields, struct copies, compound literals, 2-D arrays */
#include <stdio.h>
#include <string.h>
#include <stdint.h>

union word { uint32_t whole; uint8_t bytes[4]; struct { uint16_t low, high; } halves; };
struct flags { unsigned ready : 1, mode : 3, level : 4; signed bias : 5; int plain; };
struct point { int x, y; };
struct box { struct point from, to; struct flags f; };

static int grid[3][4];
static struct box last;

static struct point sum(struct point a, struct point b) { return (struct point){ a.x + b.x, a.y + b.y }; }
static void set(struct box *b, struct point p, int side) {
    struct box fresh = { .from = p, .to = { p.x + side, p.y + side } };
    fresh.f.mode = side;
    fresh.f.bias = -side;
    *b = fresh;
}
static int area(const struct box *b) { return (b->to.x - b->from.x) * (b->to.y - b->from.y); }
static void fill(int rows[][4], int n, int value) {
    for (int i = 0; i < n; i++) for (int j = 0; j < 4; j++) rows[i][j] = value + i * j;
}
static int trace(int (*rows)[4]) { int t = 0; for (int i = 0; i < 3; i++) t += rows[i][i]; return t; }

int main(int argc, char **argv) {
    (void)argv;
    union word w;
    w.whole = 0x01020304u + (unsigned)argc;
    w.bytes[1] = 9;
    uint16_t low = w.halves.low;
    w.halves.high = low;
    struct point p = sum((struct point){ 1, 2 }, (struct point){ .y = argc });
    set(&last, p, 3);
    struct box other = last, *which = argc > 1 ? &other : &last;
    which->f.ready = 1;
    which->f.level = last.f.mode + 1;
    which->to = sum(which->to, p);
    fill(grid, 3, area(which));
    if (argc > 2) fill(&grid[1], 2, -1);
    int flat = ((int *)grid)[5];
    memcpy(grid[2], grid[0], sizeof grid[0]);
    memset(&p, 0, sizeof p.x);
    struct point *q = &(struct point){ 5, 6 };
    q->x += p.y;
    printf("%x %d %d %d %d %d %d %d\n", w.whole, area(&last), area(&other), trace(grid), flat, other.f.level, last.f.bias, q->x + p.x);
    return 0;
}
