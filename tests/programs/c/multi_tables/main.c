/* A table of functions defined in another file, through a shared header. */
#include "interface.h"
#include <stdio.h>

int (*hook)(int, int);

int main(void)
{
    for (int i = 0; i < operation_count; i++)
        printf("%s %d\n", operations[i].name, apply(i, 12, 5));
    printf("%d\n", hook == NULL);
    hook = operations[1].apply;
    printf("%d\n", apply(operation_count - 1, 9, 4));
    return 0;
}
