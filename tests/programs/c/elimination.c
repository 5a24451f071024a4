/* pointers to pointers, arrays of arrays of structs, out parameters, realloc, swapping by pointers */
#include <stdio.h>
#include <stdlib.h>

typedef struct { double value; int row, column; } cell;
typedef struct { int rows, columns; cell **at; int *order; } matrix;
enum { OK, EMPTY, SINGULAR };
static int swaps;
static double worst = 1e30;

static int build(matrix *m, int n, int seed) {
    if (n <= 0) return EMPTY;
    m->rows = m->columns = n;
    m->at = calloc(n, sizeof *m->at);
    m->order = NULL;
    for (int i = 0; i < n; i++) {
        m->at[i] = malloc(n * sizeof **m->at);
        m->order = realloc(m->order, (i + 1) * sizeof *m->order);
        m->order[i] = i;
        for (int j = 0; j < n; j++) {
            seed = (seed * 1103 + 12345) % 1009;
            m->at[i][j] = (cell){ seed / 7.0, i, j };
        }
    }
    return OK;
}
static void swap_ints(int *a, int *b) { int t = *a; *a = *b; *b = t; swaps++; }
static void swap_rows(cell **a, cell **b) { cell *t = *a; *a = *b; *b = t; }
static int eliminate(matrix *m, double *determinant) {
    double d = 1;
    for (int k = 0; k < m->rows; k++) {
        int best = k;
        for (int i = k + 1; i < m->rows; i++)
            if (m->at[i][k].value > m->at[best][k].value) best = i;
        if (best != k) { swap_rows(&m->at[k], &m->at[best]); swap_ints(&m->order[k], &m->order[best]); d = -d; }
        double pivot = m->at[k][k].value;
        if (pivot == 0) return SINGULAR;
        if (pivot < worst) worst = pivot;
        d *= pivot;
        for (int i = k + 1; i < m->rows; i++) {
            double f = m->at[i][k].value / pivot;
            for (int j = k; j < m->columns; j++) m->at[i][j].value -= f * m->at[k][j].value;
        }
    }
    *determinant = d;
    return OK;
}
int main(int argc, char **argv) {
    matrix m;
    double d = 0;
    int status = build(&m, argc > 1 ? atoi(argv[1]) : 3, argc);
    if (!status) status = eliminate(&m, &d);
    if (status == OK) printf("%.3f %d %.3f %d\n", d, swaps, worst, m.at[0][0].row);
    else printf("status %d\n", status);
    return status;
}
