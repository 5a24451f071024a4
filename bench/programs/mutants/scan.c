#include <stdio.h>
#include <stdlib.h>
#include <assert.h>
static int values[10];
static int n;
static int compare(const void *a, const void *b) {
    int x = *(const int *)a;
    int y = *(const int *)b;
    return (x > y) - (x < y);
}
static int search(int key) {
    int lo = 0;
    int hi = n - 1;
    while (lo <= hi) {
        int mid = lo + (hi - lo) / 2;
        if (values[mid] == key)
            return mid;
        if (values[mid] < key)
            lo = mid + 1;
        else
            hi = mid - 1;
    }
    return -1;
}
static void bubble(void) {
    int swapped = 1;
    for (int end = n - 1; end > 0 && swapped; end--) {
        swapped = 0;
        for (int i = 0; i < end; i++) {
            if (values[i] > values[i + 1]) {
                int t = values[i];
                values[i] = values[i + 1];
                values[i + 1] = t;
                swapped = 1;
            }
        }
    }
}
int main(int argc, char **argv) {
    int v;
    (void)argv;
    while (n < 10 && scanf("%d", &v) == 1) {
        if (v < -1000 || v > 1000)
            continue;
        values[n++] = v;
    }
    if (argc > 2)
        qsort(values, n, sizeof values[0], compare);
    else
        bubble();
    for (int i = 1; i < n; i++)
        assert(values[i - 1] <= values[i]);
    int at = search(7);
    if (at >= 0)
        printf("%d\n", 70 / values[at]);
    int out = 0;
    for (int i = 0; i < n; i++) {
        if (i == 0 || values[i] != values[out - 1])
            values[out++] = values[i];
    }
    assert(out <= n);
    if (out > 0)
        printf("%d %d\n", values[out - 1], values[n / 2] / out);
    int spread = out > 1 ? values[out - 1] - values[0] : 1;
    printf("%d\n", 1000 / spread);
    return 0;
}
