/* Constant indices within a declared extent are no question; an index that leaves its object is shown by a run. */
static int table[4] = {1, 2, 3, 4};
static int grid[2][3];

static int inside(void) {
    int local[3] = {7, 8, 9};    //? null proved, bounds proved
    return table[3] + local[2];
}

static int nested(void) {
    int row = 1 + (0 * 5);
    return grid[row][2];         //? bounds proved
}

static int outside(int n) {
    int local[3] = {7, 8, 9};    //? null proved, bounds proved
    return local[n];             //? bounds refuted
}

int main(void) {
    return inside() + nested() + outside(3);
}
