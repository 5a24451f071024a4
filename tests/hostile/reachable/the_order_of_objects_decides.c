/* Which of two objects lies lower is the system's choice. */
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
    int *one = malloc(sizeof *one), *other = malloc(sizeof *other);
    if (one == NULL || other == NULL)
        return 0;
    if (other < one)
        reach_error();
    return 0;
}
