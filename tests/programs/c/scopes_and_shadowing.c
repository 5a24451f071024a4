/* Names in nested scopes; tags, labels and members have spaces of their own. */
#include <stdio.h>

static int x = 1;
struct x { int x; };

static int read_x(void) { return x; }

static int label(int goto_x)
{
    struct x label = {goto_x};
    if (goto_x > 2)
        goto x;
    label.x += 10;
x:
    return label.x;
}

int main(void)
{
    int y = x;
    int x = 2;
    printf("%d %d %d\n", x, y, read_x());
    for (int x = 10; x < 12; x++) {
        int x = 5;
        x++;
        printf("%d ", x);
    }
    {
        struct x x = {.x = 7};
        printf("%d ", x.x);
        typedef int name;
        name value = 3;
        printf("%d\n", value);
    }
    printf("%d %d %d\n", x, label(1), label(5));
    return 0;
}
