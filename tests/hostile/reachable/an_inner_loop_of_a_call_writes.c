/* The inner loop belongs to a call and goes by pointer; the outer loop looks at how far it came. */
extern void reach_error(void);

static int *fill(int *at, const int *end, int value) {
    while (at < end)
        *at++ = value;
    return at;
}

int main(void) {
    int cells[12] = {0};
    int *at = cells;
    for (int row = 1; row <= 3; row++) {
        at = fill(at, at + 4, row);
        if (at != cells + 4 * row)
            return 0;
    }
    if (cells[6] == 2 && cells[11] == 3)
        reach_error();
    return 0;
}
