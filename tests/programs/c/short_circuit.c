/* && and || evaluate their right operand only when it matters. */
#include <stdio.h>

static int trace;
static int yes(int n) { return trace = trace * 10 + n, 1; }
static int no(int n) { return trace = trace * 10 + n, 0; }

#define SHOW(e) (trace = 0, printf("%d", (e)), printf(" %d\n", trace))

int main(void)
{
    SHOW(yes(1) && yes(2));
    SHOW(no(1) && yes(2));
    SHOW(yes(1) || yes(2));
    SHOW(no(1) || no(2));
    SHOW(no(1) && yes(2) || yes(3) && no(4));
    SHOW((yes(1) || no(2)) && (no(3) || yes(4)));
    SHOW(!(no(1) || yes(2)) || yes(3));
    int *null = NULL, n = 0;
    if (null && *null)
        puts("never");
    if (!null || *null)
        puts("safe");
    if (n != 0 && 10 / n > 1)
        puts("never");
    int result = (n == 0) + (n || 5) + (3 && 4);
    printf("%d\n", result);
    return 0;
}
