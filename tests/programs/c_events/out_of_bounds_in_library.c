/* strcpy into a buffer that is one byte too small. */
#include <string.h>

int main(void)
{
    char buffer[8];
    strcpy(buffer, "exactly");
    strcpy(buffer, "too long"); //! out-of-bounds
    return buffer[0];
}
