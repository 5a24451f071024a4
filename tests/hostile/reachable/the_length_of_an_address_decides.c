/* How many bytes of an address are not zero is the system's choice. */
#include <string.h>
extern void reach_error(void);
struct pair { long number; int *where; };
static int object;
int main(void) {
    struct pair pair = {1, &object};
    if (strnlen((char *)&pair.where, 8) == 6)
        reach_error();
    return 0;
}
