/* MatrIR: more elements of a row are counted than it has. expect: unreachable */
extern void reach_error(void);
int matrix(int columns, const int *row) {
    int k = 0;
    if (columns > 12)
        return 0;
    for (int j = 0; j < columns; ++j)
        if (row[j] > 10 && row[j] < 100)
            ++k;
    if (k > 12)
        reach_error();
    return 0;
}
