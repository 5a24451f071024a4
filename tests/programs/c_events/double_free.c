/* A block freed twice, through two names. */
#include <stdlib.h>

int main(void)
{
    char *buffer = malloc(10);
    char *alias = buffer;
    buffer[0] = 'x';
    free(buffer);
    free(alias); //! double-free
    return 0;
}
