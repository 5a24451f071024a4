/* A failed assertion prints to stderr and aborts; one that holds does nothing. */
#include <assert.h>
#include <stdio.h>

static int checked(int n)
{
    assert(n > 0);
    return n - 1;
}

int main(void)
{
    int n = 2;
    for (;;) {
        printf("%d\n", n);
        fflush(stdout);
        n = checked(n);
    }
}
