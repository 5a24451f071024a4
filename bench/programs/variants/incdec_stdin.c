/* IncDec of a number that is read, by pointer. expect: reachable */
#include <stdio.h>
extern void reach_error(void);
static void increment(int *x) { if (*x <= 1000 && *x >= -1000) ++*x; }
static void decrement(int *x) { if (*x > 1000) *x -= 2; else if (*x >= -1000) --*x; }
int main(void) {
    int x;
    if (scanf("%d", &x) != 1)
        return 0;
    int y = x;
    for (int i = 0; i < 3; i++)
        increment(&y);
    for (int i = 0; i < 12; i++) {
        if (y == 4 && x > 9)
            reach_error();
        decrement(&y);
    }
    return 0;
}
