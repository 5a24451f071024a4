/* Each iteration makes an object of zeros; the one before it holds what was written there. */
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int *last = 0;
    for (int i = 0; i < 3; i++) {
        int *fresh = calloc(4, sizeof *fresh);
        if (!fresh)
            return 0;
        if (last && *last == 7 && *fresh == 0)
            reach_error();
        *fresh = 7;
        last = fresh;
    }
    return 0;
}
