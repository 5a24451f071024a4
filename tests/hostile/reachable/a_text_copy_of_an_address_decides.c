/* strcpy looks for a zero among the bytes of a pointer, and the copy has bits of the address. */
#include <string.h>
extern void reach_error(void);
static int object;
int main(void) {
    int *where = &object;
    char copy[16] = {0};
    strcpy(copy, (char *)&where);
    if ((copy[1] & 7) == 5)
        reach_error();
    return 0;
}
