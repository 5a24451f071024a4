/* Matrices: product, determinant by elimination, game of life on a torus. */
#include <stdio.h>
#include <string.h>

enum { N = 4, W = 8 };

static long determinant(int n, double m[N][N])
{
    double result = 1;
    for (int i = 0; i < n; i++) {
        int pivot = i;
        while (pivot < n && m[pivot][i] == 0)
            pivot++;
        if (pivot == n)
            return 0;
        for (int k = 0; k < n; k++) {
            double old = m[i][k];
            m[i][k] = m[pivot][k];
            m[pivot][k] = old;
        }
        result *= pivot == i ? m[i][i] : -m[i][i];
        for (int j = i + 1; j < n; j++)
            for (int k = n - 1; k >= i; k--)
                m[j][k] -= m[i][k] * m[j][i] / m[i][i];
    }
    return (long)(result < 0 ? result - 0.5 : result + 0.5);
}

static void live(unsigned char world[W][W])
{
    unsigned char next[W][W];
    for (int i = 0; i < W; i++)
        for (int j = 0; j < W; j++) {
            int around = -world[i][j];
            for (int k = 0; k < 9; k++)
                around += world[(i + k / 3 + W - 1) % W][(j + k % 3 + W - 1) % W];
            next[i][j] = around == 3 || (around == 2 && world[i][j]);
        }
    memcpy(world, next, sizeof next);
}

int main(void)
{
    double m[N][N] = {{0, 2, 1, 3}, {4, 1, 0, 2}, {1, 1, 5, 1}, {2, 0, 3, 1}};
    printf("%ld\n", determinant(N, m));
    unsigned char world[W][W] = {{0, 1, 0}, {0, 0, 1}, {1, 1, 1}};
    for (int i = 0; i < 12; i++)
        live(world);
    for (int i = 0; i < W; i++, putchar('\n'))
        for (int j = 0; j < W; j++)
            putchar(world[i][j] ? '#' : '.');
    return 0;
}
