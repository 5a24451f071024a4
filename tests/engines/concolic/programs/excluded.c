/* Goals that runs alone never exclude, since the loops go on as long as the input says. */
int weight(int n) {
    unsigned kind = (unsigned)n % 3u;
    int w = 0, total = 0;
    switch (kind) {
    case 0: w = 1; break;
    case 1: w = 2; break;
    case 2: w = 3; break;
    default: w = 9;
    }
    for (int i = 0; i < n; i++)
        if (i < 0)
            total -= 1;
        else
            total ^= w;
    return total;
}

int flagged(int n) {
    int flag = 0, x = 5, steps = 0;
    for (int i = 0; i < n; i++)
        steps ^= i;
    if (n > 10) {
        flag = 1;
        x = 7;
    }
    if (!flag)
        return x;
    return x + steps;
}

static int kept;

static void keep(int value) { kept = value; }

int handed(int n) {
    for (int i = 0; i < n; i++)
        keep(i);
    keep(3);
    if (n > 2)
        keep(4);
    return kept;
}
