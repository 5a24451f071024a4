/* memcmp puts two addresses in an order that the system chooses. */
#include <string.h>
extern void reach_error(void);
static int one, other;
int main(void) {
    int *first = &one, *second = &other;
    if (memcmp(&first, &second, sizeof first) > 0)
        reach_error();
    return 0;
}
