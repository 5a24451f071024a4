/* Writing far past a heap block that is too small. */
#include <stdlib.h>

struct matrix { int rows, columns; double *cells; };

static void set(struct matrix *m, int row, int column, double value)
{
    m->cells[row * m->columns + column] = value; //! out-of-bounds
}

int main(void)
{
    struct matrix m = {3, 4, malloc(3 * 3 * sizeof(double))};
    for (int i = 0; i < m.rows; i++)
        for (int j = 0; j < m.columns; j++)
            set(&m, i, j, i + j);
    free(m.cells);
    return 0;
}
