/* Small programs on which a plausible mistake in the loop summaries calls a reachable target unreachable.
   `n` and `m` are inputs; every function reaches its target for some small values. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct pair { int left; int right; };

/* A scalar in memory that the loop writes and nothing reads before. */
int written_not_read(int n, int m) {
    struct pair s = {1, 2};
    int *p = &s.left;
    while (n > 0) {
        s.right = *p;
        n -= 2;
    }
    if (s.right == 1 && m == 3)
        reach_error();
    return 0;
}

/* Which path wrote last is not known from which paths were taken. */
int flag_by_element(int n, int m) {
    int a[2] = {n, m};
    int f = 0;
    for (int i = 0; i < 2; ++i) {
        if (a[i] == 1)
            f = 1;
        else
            f = 2;
    }
    if ((f == 1 && n == 2) || (f == 2 && n == 1))
        reach_error();
    return 0;
}

/* The last iteration of one path follows all iterations of the other. */
int other_path_first(int n, int m) {
    int first = 0, second = 0;
    while (first + second < 6) {
        if (first < 3)
            ++first;
        else
            ++second;
    }
    if (first == 3 && second == 3 && n == m)
        reach_error();
    return 0;
}

/* More iterations than any bound that inputs are looked for with. */
int many_iterations(int n, int m) {
    int s = 0;
    for (int i = 0; i < 40 + n; ++i)
        s += 2;
    if (s == 84 && m > 0)
        reach_error();
    return 0;
}

/* Two ways around, more often than a bounded unfolding writes out. */
int many_iterations_on_two_paths(int n, int m) {
    int s = 0;
    for (int i = 0; i < 20 + n; ++i) {
        if (i % 3 == 1)
            s += 2;
        else
            s += 3;
    }
    if (s > 56 && m > 0)
        reach_error();
    return 0;
}

/* A number that is met only after many iterations: none of them but the last is excluded. */
int a_number_is_met_late(int n, int m) {
    int s = 0;
    while (s != 60 - 2 * n)
        s += 2;
    if (s > 50 && m > 0)
        reach_error();
    return 0;
}

/* Downwards, by a pointer, with a number that no step meets. */
int a_number_is_passed_by(int n, int m) {
    char cells[64];
    char *at = cells + 60;
    while (at != cells + 61 && at - cells > 2 * n + 20)
        at -= 3;
    if (at - cells == 2 * n + 20 && m > 0)
        reach_error();
    return 0;
}

/* The difference of two unknown values is not zero. */
int unknown_difference(int n, int m) {
    int a = 1, b = 1;
    for (int i = 0; i < n; ++i) {
        a = a * 3 + b;
        b = b * 2 + a;
    }
    if (a - b != 0 && n == 2)
        reach_error();
    return m;
}

/* The nested loop goes n - i times in iteration i. */
int triangle(int n, int m) {
    int s = 0;
    for (int i = 0; i < m; ++i)
        for (int j = i; j < n; ++j)
            ++s;
    if (n == 4 && m == 3 && s == 9)
        reach_error();
    return 0;
}

/* A loop inside of a loop is entered with other values each time. */
int inner_again(int n, int m) {
    int s = 0;
    for (int i = 0; i < 3; ++i) {
        int j = 0;
        while (j < i + n)
            ++j;
        s += j;
    }
    if (s == 9 && n == 2 && m == 0)
        reach_error();
    return 0;
}

/* A variable with the name that a counter might have. */
int named_like_a_counter(int n, int m) {
    int k = 0, p = 5, t = 0, c = 0;
    for (int i = 0; i < n; ++i) {
        k += 2;
        p -= 1;
        t = k;
        c += p;
    }
    if (k == 6 && p == 2 && t == 6 && m == c - 9)
        reach_error();
    return 0;
}

/* The element that was written last. */
int overwritten(int n, int m) {
    int a[8] = {0};
    for (int i = 0; i < 7; ++i) {
        a[i] = i;
        a[i + 1] = 9;
    }
    if (a[n & 7] == 9 && (n & 7) == 7 && a[m & 7] == 3)
        reach_error();
    return 0;
}

/* Where one path writes depends on how often the other was taken. */
int written_now_and_then(int n, int m) {
    int a[8] = {0};
    for (int i = 0; i < 8; ++i) {
        if (i == n)
            a[i] = 5;
        else
            ++m;
    }
    if (a[2] == 0 && a[3] == 5)
        reach_error();
    return 0;
}

/* Input that is taken in a loop differs from iteration to iteration. */
int inputs_in_a_loop(int n, int m) {
    int rising = 0, last = 0;
    for (int i = 0; i < 3; ++i) {
        int v = __VERIFIER_nondet_int();
        if (v > last)
            ++rising;
        last = v;
    }
    if (rising == 2 && last >= 0 && n == m)
        reach_error();
    return 0;
}

/* An array written through bytes is read as integers. */
int bytes_and_integers(int n, int m) {
    int a[4] = {0, 0, 0, 0};
    char *bytes = (char *)a;
    for (int i = 0; i < 4; ++i)
        bytes[4 * i] = (char)(i + n);
    if (a[2] == 3 && m == 2)
        reach_error();
    return 0;
}

/* Unsigned arithmetic goes around. */
int goes_around(int n, int m) {
    unsigned u = 0;
    for (int i = 0; i < n; ++i)
        u += 0x60000000u;
    if (u == 0x20000000u && n == 3 && m == 1)
        reach_error();
    return 0;
}

/* The array that is read is the array that is written. */
int moving_sum(int n, int m) {
    int a[8] = {1, 0, 0, 0, 0, 0, 0, 0};
    for (int i = 1; i < 8; ++i)
        a[i] = a[i - 1] + n;
    if (a[4] == 9 && n == 2 && m == 0)
        reach_error();
    return 0;
}

/* A truth value that is not known. */
int truth_of_unknown(int n, int m) {
    int a = 1, f = 0;
    for (int i = 0; i < n; ++i)
        a = a * 3 + 1;
    for (int j = 0; j < 2; ++j)
        f = a == 7;
    if (f == 0 && n == 3 && m == 0)
        reach_error();
    return 0;
}

/* The nested loop's counter means another number in every iteration. */
int fresh_in_every_iteration(int n, int m) {
    for (int i = 0; i < 3; ++i) {
        int j = 0;
        while (j < 9 && j * j < i * i + 3 * i)
            ++j;
        if (j != 2 * i && i != 0)
            return 0;
    }
    if (n == m)
        reach_error();
    return 0;
}

/* Each passage of a loop has its own number of iterations. */
int two_loops(int n, int m) {
    int i = 0, j = 0;
    while (i < n)
        ++i;
    while (j < m)
        ++j;
    if (i == 2 && j == 3)
        reach_error();
    return 0;
}

/* The pointer moves before the loop's condition is decided. */
int moved_in_the_condition(int n, int m) {
    char text[8] = {1, 1, 1, 1, 1, 1, 1, 0};
    char *p = text;
    int length = 0;
    if (n < 0 || n > 7)
        return 0;
    text[n] = 0;
    while (*p++)
        ++length;
    if (length == 5 && m == 2)
        reach_error();
    return 0;
}

/* The same for a pointer in memory. */
int moved_in_memory(int n, int m) {
    int cells[6] = {n, n, n, m, 0, 0};
    struct { int *at; int seen; } walk = {cells, 0};
    while (*walk.at++ > 0)
        ++walk.seen;
    if (walk.seen == 4)
        reach_error();
    return 0;
}
