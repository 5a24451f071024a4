#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct item { char *name; int count; } item;
static item *items[16];
static int used;

static item *by_name(const char *name) {
    for (int i = 0; i < used; i++)
        if (!strcmp(items[i]->name, name))
            return items[i];
    return NULL;
}

int main(void) {
    char op[10], name[30];
    int count;
    while (fscanf(stdin, "%9s", op) == 1) {
        if (!strcmp(op, "new") && fscanf(stdin, "%29s", name) == 1) {
            if (used == 16)
                return 1;
            item *fresh = malloc(sizeof *fresh);
            if (!fresh || !(fresh->name = strdup(name)))
                return 1;
            fresh->count = 0;
            items[used++] = fresh;
        } else if (!strcmp(op, "in") && fscanf(stdin, "%29s%d", name, &count) == 2)
            by_name(name)->count += count;
        else if (!strcmp(op, "per") && fscanf(stdin, "%29s", name) == 1) {
            item *it = by_name(name);
            if (it)
                printf("%d\n", 100 / it->count);
        }
    }
    return 0;
}
