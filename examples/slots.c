#include <stdlib.h>

struct item { int key; int *data; };

static int spare;

int main(int argc, char **argv) {
    struct item *items = calloc(argc, sizeof *items);
    if (!items) {
        return 1;
    }
    int *chosen = argc > 2 ? &items[0].key : NULL;
    for (int i = 0; i < argc; i++) {
        items[i].key = 7;
        items[i].data = &spare;
    }
    if (chosen) {
        *chosen = 9;
    }
    spare = *items[argc - 1].data;
    free(items);
    return spare;
}
