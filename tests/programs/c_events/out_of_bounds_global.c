/* Reading past a global table, by an index that was not checked. */
#include <stdio.h>

static const char *const names[3] = {"zero", "one", "two"};
static int selected = 3;

int main(void)
{
    printf("%s\n", names[selected - 1]);
    printf("%s\n", names[selected]); //! out-of-bounds
    return 0;
}
