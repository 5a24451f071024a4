/* file-scope state machine with read/modify/write through macros, shadowed names, struct by value, ternaries */
#include <stdio.h>
#include <stdlib.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define BUMP(x) do { (x)++; changes++; } while (0)
struct money { long whole; int cents; };
struct item { struct money price; int stock; const char *label; };
static struct item items[] = { { { 3, 50 }, 4, "tea" }, { { 12, 5 }, 0, "pot" }, { { 0, 99 }, 20, "cup" } };
static struct money till = { 10, 0 };
static int changes, *watch;

static struct money plus(struct money a, struct money b) {
    a.cents += b.cents;
    a.whole += b.whole + a.cents / 100;
    a.cents %= 100;
    return a;
}
static struct money times(struct money m, int n) { struct money r = { 0, 0 }; for (; n > 0; n--) r = plus(r, m); return r; }
static int sell(struct item *i, int n) {
    int got = n < i->stock ? n : i->stock;
    if (got == 0) return 0;
    i->stock -= got;
    till = plus(till, times(i->price, got));
    BUMP(changes);
    if (watch && *watch < 2) { int got = 10; *watch += got; BUMP(*watch); }
    return got;
}
static struct item *cheapest(void) {
    struct item *best = items;
    for (struct item *i = items + 1; i < items + 3; i++)
        best = (i->price.whole * 100 + i->price.cents) < (best->price.whole * 100 + best->price.cents) ? i : best;
    return best;
}
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 2;
    watch = n % 2 ? &items[1].stock : &cheapest()->stock;
    for (int i = 0; i < 3; i++) n += sell(&items[i], n);
    { int i = 1; sell(&items[i], i); n = MAX(n, items[i].stock); }
    cheapest()->price = till;
    printf("%ld.%02d %d %d %s\n", till.whole, till.cents, n, changes, cheapest()->label);
    return 0;
}
