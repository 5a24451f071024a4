#include <stdio.h>

static int place(int n, int row, int columns, int left, int right) {
    if (row == n) return 1;
    int found = 0;
    for (int column = 0; column < n; column++) {
        int bit = 1 << column;
        int diagonal = 1 << (row + column);
        int other = 1 << (row - column + n);
        if ((columns & bit) != 0 || (left & diagonal) != 0 || (right & other) != 0) continue;
        found += place(n, row + 1, columns | bit, left | diagonal, right | other);
    }
    return found;
}

int main(void) {
    for (int n = 1; n <= 6; n++) printf("%d %d\n", n, place(n, 0, 0, 0, 0));
    return 0;
}
