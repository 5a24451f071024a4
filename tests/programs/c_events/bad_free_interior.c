/* Freeing a pointer into the middle of a block. */
#include <stdlib.h>

int main(void)
{
    char *text = malloc(8);
    text[0] = ' ';
    text[1] = 'a';
    while (*text == ' ')
        text++;
    free(text); //! bad-free
    return 0;
}
