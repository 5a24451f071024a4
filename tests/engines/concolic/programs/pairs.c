/* Def-use pairs that runs exercise, and pairs that none can. */
static int total;
static void add(int n) { total += n; }
static void put(int *p, int v) { *p = v; }

int flags(int a, int b)
{
    int x = 1;
    if (a > 3)
        x = 2;
    if (b)
        total = x;
    if (a <= 3)
        return x;
    return x + 1;
}

int through(int a)
{
    int kept = 0;
    total = 5;
    if (a > 0)
        add(a + 1);
    if (a == 77)
        put(&kept, a);
    return total + kept;
}

int indexed(unsigned i, unsigned j)
{
    int table[4] = {0};
    if (i > 3 || j > 3)
        return 0;
    table[i] = 1;
    table[j] = 2;
    if (i == j)
        return table[i];
    return table[j];
}

int endless(int a)
{
    int x = 1;
    while (a != 3)
        x = x * 2 + 1;
    return x;
}
