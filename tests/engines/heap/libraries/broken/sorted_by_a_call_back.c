static int n = 4;
static int compare(const void *a, const void *b) { PAD n = 0; return *(const int *)a - *(const int *)b; }
void sort(int *a, int k) { if (a && k > 1) qsort(a, (size_t)k, sizeof *a, compare); }
int use(int a) { return a / n; } // FAILS div
