#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int totals[6];
static const char *kinds[] = {"food", "rent", "fun"};

static int kind_of(const char *text) {
    for (int i = 0; i < 3; i++)
        if (strcmp(kinds[i], text) == 0)
            return i;
    return -1;
}

int main(void) {
    char line[256];
    while (fgets(line, sizeof line, stdin)) {
        char *fields[3];
        int count = 0;
        for (char *field = strtok(line, ";\n"); field && count < 3; field = strtok(NULL, ";\n"))
            fields[count++] = field;
        if (count != 3)
            continue;
        int kind = kind_of(fields[0]);
        int amount = atoi(fields[1]), people = atoi(fields[2]);
        if (amount < 0)
            continue;
        totals[kind] += amount / people;
    }
    for (int i = 0; i < 3; i++)
        printf("%s %d\n", kinds[i], totals[i]);
    return 0;
}
