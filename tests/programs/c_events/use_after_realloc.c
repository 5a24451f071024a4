/* A pointer into a block that realloc has moved. */
#include <stdlib.h>

int main(void)
{
    int *numbers = malloc(4 * sizeof *numbers);
    int *first = &numbers[0];
    *first = 1;
    numbers = realloc(numbers, 4000 * sizeof *numbers);
    *first = 2; //! use-after-free
    free(numbers);
    return 0;
}
