/* Freeing a string literal. */
#include <stdlib.h>

int main(void)
{
    char *name = "literal";
    free(name); //! bad-free
    return 0;
}
