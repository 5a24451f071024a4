/* A heap block read before it was written; the program goes on. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int *counts = malloc(4 * sizeof *counts);
    counts[0] = 0;
    counts[1]++; //! uninitialised-read
    free(counts);
    puts("went on");
    return 0;
}
