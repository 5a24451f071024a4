/* Assertions that hold, and assertions switched off. */
#include <assert.h>
#include <stdio.h>

_Static_assert(sizeof(int) == 4, "int has four bytes");

static int divide(int a, int b)
{
    assert(b != 0 && "divisor");
    return a / b;
}

static int evaluated;

int main(void)
{
    assert(++evaluated);
    printf("%d %d\n", divide(7, 2), evaluated);
#undef assert
#define NDEBUG
#include <assert.h>
    assert(0);
    assert(++evaluated);
    printf("%d\n", evaluated);
    return 0;
}
