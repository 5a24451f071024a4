/* A local read before it was written, on one path; the program goes on. */
#include <stdio.h>

static int classify(int n)
{
    int kind;
    if (n > 10)
        kind = 1;
    else if (n < 0)
        kind = 2;
    return kind == 1; //! uninitialised-read
}

int main(void)
{
    classify(5);
    puts("went on");
    return 0;
}
