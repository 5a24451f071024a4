/* exit ends the program from any depth, with the low eight bits of its status. */
#include <stdio.h>
#include <stdlib.h>

static void descend(int depth)
{
    if (depth == 0) {
        printf("bottom\n");
        exit(256 + 7);
    }
    descend(depth - 1);
    printf("never\n");
}

int main(void)
{
    descend(5);
    return 1;
}
