/* expect: reachable */
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    int a, b, c;
    if (scanf("%d %d %d", &a, &b, &c) != 3) return 1;
    if (a <= 0 || b <= 0 || c <= 0 || a > 200 || b > 200 || c > 200) return 1;
    if (a * a + b * b == c * c && a > 30 && a < b && c % 13 == 0) reach_error();
    return 0;
}
