/* memcpy of more bytes than the source has. */
#include <string.h>

struct small { int a; };
struct large { int a, b, c; };

int main(void)
{
    struct small s = {1};
    struct large l;
    memcpy(&l, &s, sizeof l); //! out-of-bounds
    return l.c;
}
