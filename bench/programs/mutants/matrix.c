#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 5
static int grid[N][N];
static int cost[N];
static int fill(int seed) {
    int sum = 0;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
            grid[i][j] = (seed * (i + 1) + j * 3) % 11;
            sum += grid[i][j];
        }
    }
    return sum;
}
static int path(int from, int *way) {
    int n = 0;
    int seen[N] = {0};
    int at = from;
    while (!seen[at]) {
        seen[at] = 1;
        way[n] = at;
        n++;
        int best = -1;
        for (int j = 0; j < N; j++) {
            if (j == at || seen[j])
                continue;
            if (best < 0 || grid[at][j] < grid[at][best])
                best = j;
        }
        if (best < 0)
            break;
        cost[best] = grid[at][best];
        at = best;
    }
    return n;
}
static void transpose(void) {
    for (int i = 0; i < N; i++) {
        for (int j = i + 1; j < N; j++) {
            int t = grid[i][j];
            grid[i][j] = grid[j][i];
            grid[j][i] = t;
        }
    }
}
static int trace(int k) {
    int sum = 0;
    int *p = &grid[0][0];
    for (int i = 0; i < N; i++)
        sum += p[i * (N + 1)];
    return k ? sum / k : sum;
}
int main(int argc, char **argv) {
    int seed = argc > 1 ? atoi(argv[1]) : 3;
    if (seed < 0 || seed > 1000)
        seed = 7;
    int total = fill(seed);
    int way[N];
    int n = path(seed % N, way);
    transpose();
    for (int i = 0; i + 1 < n; i++) {
        total -= grid[way[i + 1]][way[i]];
    }
    int last = way[n - 1];
    int before = n > 1 ? way[n - 2] : last;
    total += cost[last] - cost[before];
    printf("%d %d %d\n", total, trace(argc - 1), last);
    return 0;
}
