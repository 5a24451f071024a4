/* The program's arguments. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    long sum = 0;
    printf("%d\n", argc);
    for (int i = 1; i < argc; i++) {
        printf("'%s' %zu\n", argv[i], strlen(argv[i]));
        sum += strtol(argv[i], NULL, 0);
    }
    printf("%ld %d\n", sum, argv[argc] == NULL);
    return (int)sum;
}
