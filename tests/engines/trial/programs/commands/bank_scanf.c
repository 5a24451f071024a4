#include <stdio.h>
#include <string.h>

static int table[8];
static char command[32];

int main(void) {
    int n;
    while (scanf("%31s %d", command, &n) == 2) {
        if (strcmp(command, "store") == 0)
            table[n] = 1;
        else if (strcmp(command, "divide") == 0)
            printf("%d\n", 1000 / n);
        else if (strcmp(command, "quit") == 0)
            break;
        else
            return 1;
    }
    return 0;
}
