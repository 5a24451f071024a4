#include <stdlib.h>

struct matrix { int rows, cols; int *cells; };

struct matrix *matrix_new(int rows, int cols) {
    if (rows <= 0 || cols <= 0 || rows > 100) return NULL;
    struct matrix *made = malloc(sizeof *made);
    if (made == NULL) return NULL;
    made->cells = calloc((size_t)rows, sizeof *made->cells);
    if (made->cells == NULL) {
        free(made);
        return NULL;
    }
    made->rows = rows;
    made->cols = cols;
    return made;
}

int same_size(const struct matrix *a, const struct matrix *b) {
    if (a == NULL || b == NULL || a->rows != b->rows) return -1;
    struct matrix *copy = matrix_new(a->rows, b->cols);
    if (copy == NULL) return 0;
    free(copy->cells);
    free(copy);
    return 1;
}
