/* MatrIR (Trtik 2012, section 9 and A.4): a row of the upper triangle with more than 15 of its elements
   between 10 and 100. */
extern void reach_error(void);

#define COLUMNS 64

int matrix(int rows, int columns, int cells[][COLUMNS]) {
    int wide = 0;
    if (columns > COLUMNS)
        return 0;
    for (int i = 0; i < rows; ++i) {
        int k = 0;
        for (int j = i; j < columns; ++j)
            if (cells[i][j] > 10 && cells[i][j] < 100)
                ++k;
        if (k > 15) {
            wide = 1;
            break;
        }
    }
    if (rows > 15 && columns > 20 && wide == 1)
        reach_error();
    return 0;
}
