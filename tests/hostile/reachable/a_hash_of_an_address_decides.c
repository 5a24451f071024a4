/* Where the system puts an object decides: one of 64 places of a table, by the bits of its address. */
#include <stdint.h>
extern void reach_error(void);
static int object;
int main(void) {
    if (((uintptr_t)&object >> 4) % 64 == 7)
        reach_error();
    return 0;
}
