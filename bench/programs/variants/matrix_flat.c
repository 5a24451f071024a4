/* MatrIR in an array of one dimension, more than 5 of a row. expect: reachable */
extern void reach_error(void);
int matrix(int rows, int columns, const int *cells) {
    if (rows < 1 || rows > 8 || columns < 1 || columns > 8)
        return 0;
    for (int i = 0; i < rows; ++i) {
        int k = 0;
        for (int j = 0; j < columns; ++j)
            k += cells[i * columns + j] > 10 && cells[i * columns + j] < 100;
        if (k > 5 && i == 2)
            reach_error();
    }
    return 0;
}
