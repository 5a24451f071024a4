/* Memory that two names share, loops that run zero times, early returns, recursion, casts, sums that wrap. */
static int table[4] = {1, 2, 3, 4};

static int aliased(int *p, int *q, int n) {
    *p = 1;                              //? null proved, bounds proved
    *q = n;                              //? null proved, bounds proved
    return 10 / *p;                      //? null proved, bounds proved, div refuted
}

int same_cell(int n) {
    int cell = 5;
    return aliased(&cell, &cell, n);
}

int zero_times(const int *a, int n) {
    int last = 0;
    for (int i = 0; i < n; i++)
        last = a[i] | 1;                 //? null refuted, bounds refuted
    return 8 / last;                     //? div refuted
}

static void set_unless(int *cell, int n) {
    if (n == 7)
        return;
    *cell = 3;                           //? null proved, bounds proved
}

int early(int n) {
    int cell = 0;
    set_unless(&cell, n);
    return 9 / cell;                     //? div refuted
}

static void sink(int n, int *out) {
    if (n <= 0) {
        *out = n;                        //? null proved, bounds proved
        return;
    }
    sink(n - 1, out);
}

int deep(int n) {
    int out = 1;
    if (n > 5 || n < -1)
        return 0;
    sink(n, &out);
    return 6 / out;                      //? div refuted
}

int narrow(int n) {
    unsigned char small = (unsigned char)n;
    if (n == 256)
        return 5 / small;                //? div refuted
    return table[(signed char)n & 3];    //? bounds proved
}

int wraps(int n) {
    if (n < 0)
        return 0;
    int next = n + 1;
    return table[next < 0 ? 9 : 0];      //? bounds refuted
}
