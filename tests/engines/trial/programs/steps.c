#include <stdlib.h>

int main(int argc, char **argv) {
    if (argc != 3) return 1;
    int width = atoi(argv[1]), step = atoi(argv[2]), total = 0;
    for (int i = 0; i < width; i += step) total += 100 / (i + 1);
    return total;
}
