/* Freeing what was never allocated: an array on the stack. */
#include <stdlib.h>

static void release(int *numbers, int count)
{
    if (count > 0)
        free(numbers); //! bad-free
}

int main(void)
{
    int numbers[4] = {1};
    release(numbers, 0);
    release(numbers, 4);
    return 0;
}
