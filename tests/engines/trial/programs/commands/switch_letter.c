#include <stdio.h>
#include <stdlib.h>

static int *cell;
static int grid[5][5];

int main(void) {
    char buffer[64];
    int x, y;
    while (fgets(buffer, sizeof buffer, stdin)) {
        switch (buffer[0]) {
        case 'a':
            cell = malloc(sizeof *cell);
            if (!cell)
                return 1;
            *cell = atoi(buffer + 1);
            break;
        case 'p':
            printf("%d\n", *cell);
            break;
        case 'm':
            if (sscanf(buffer + 1, "%d,%d", &x, &y) == 2)
                grid[x][y]++;
            break;
        case 'd':
            if (cell)
                printf("%d\n", 60 / *cell);
            break;
        case 'q':
            return 0;
        default:
            fputs("bad command\n", stderr);
        }
    }
    return 0;
}
