#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int slots[10];

static int set(int argc, char **argv) {
    if (argc < 4) {
        fprintf(stderr, "usage: set INDEX VALUE\n");
        return 2;
    }
    int index = atoi(argv[2]);
    slots[index] = atoi(argv[3]);
    printf("%d\n", slots[index]);
    return 0;
}

static int ratio(int argc, char **argv) {
    int a = atoi(argv[2]), b = atoi(argv[3]);
    printf("%d\n", a / b);
    return 0;
}

int main(int argc, char **argv) {
    if (argc < 2)
        return 2;
    if (strcmp(argv[1], "set") == 0)
        return set(argc, argv);
    if (strcmp(argv[1], "ratio") == 0 && argc == 4)
        return ratio(argc, argv);
    if (strncmp(argv[1], "--level=", 8) == 0) {
        int level = atoi(argv[1] + 8);
        printf("%d\n", 100 / (level - 3));
    }
    return 1;
}
