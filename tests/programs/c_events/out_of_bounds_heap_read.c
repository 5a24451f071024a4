/* Reading past a heap block: the terminating zero was not allocated for. */
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *copy = malloc(5);
    int length = 0;
    memcpy(copy, "hello", 5);
    while (copy[length] != '\0') //! out-of-bounds
        length++;
    free(copy);
    return length;
}
