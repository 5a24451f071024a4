/* Two-dimensional arrays of variable size, as parameters too. */
#include <stdio.h>

static void fill(int rows, int columns, int table[rows][columns])
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            table[i][j] = i * columns + j;
}

static int trace(int n, int (*table)[n])
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += table[i][i];
    return sum;
}

static void transpose(int n, int m, int from[n][m], int to[m][n])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            to[j][i] = from[i][j];
}

int main(void)
{
    for (int n = 2; n < 5; n++) {
        int table[n][n];
        fill(n, n, table);
        printf("%d %zu %d\n", trace(n, table), sizeof table / sizeof(int), table[n - 1][0]);
    }
    int rows = 2, columns = 3;
    int table[rows][columns], turned[columns][rows];
    fill(rows, columns, table);
    transpose(rows, columns, table, turned);
    for (int i = 0; i < columns; i++)
        printf("%d %d\n", turned[i][0], turned[i][1]);
    printf("%zu %d\n", sizeof turned[0], (int)(&turned[2][0] - &turned[0][1]));
    return 0;
}
