/* expect: reachable */
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
    char line[80];
    int total = 0, rows = 0;
    while (fgets(line, sizeof line, stdin)) {
        char *name = strtok(line, ",");
        char *num = strtok(0, ",\n");
        if (!name || !num) continue;
        int v = atoi(num);
        if (strcmp(name, "credit") == 0) total += v;
        else if (strcmp(name, "debit") == 0) total -= v;
        else continue;
        rows++;
    }
    if (rows == 3 && total == 1234) reach_error();
    return 0;
}
