/* The examples of Trtik 2012, appendix A. */
extern void reach_error(void);

int example1(int n, int *A) {
    for (int i = 0; i < n; ++i)
        A[i] = i;
    if (n == 5)
        reach_error();
    return 0;
}

int example2(int n, int *A) {
    for (int i = 1; i < n; ++i) {
        A[i - 1] = i;
        A[i] = i;
    }
    if (n == 5)
        reach_error();
    return 0;
}

int example3(int n, int *A) {
    for (int i = 0; i < n; ++i)
        if (i % 2 == 0)
            A[i] = 2 * i + 1;
        else
            A[i] = 5;
    if (n == 5)
        reach_error();
    return 0;
}

int example4(int m, int n, const int *B) {
    int A[20][20];
    for (int i = 0; i < m; ++i) {
        int id = B[i * 21 + 1];
        for (int j = 0; j < n; ++j)
            A[id][j] = B[id * 21 + j + 2];
    }
    if (A[0][0] == 7)
        reach_error();
    return 0;
}

int example5(int m, int n) {
    int A[20][20], steps = 0;
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j) {
            A[i][j] = 0;
            ++steps;
        }
    if (steps == 7)
        reach_error();
    return 0;
}

int example6(int m, int n) {
    int A[20][20], steps = 0;
    for (int i = 0; i < m; ++i) {
        steps = 0;
        for (int j = i; j < n; ++j) {
            A[i][j] = 0;
            ++steps;
        }
    }
    if (steps == 7)
        reach_error();
    return 0;
}

int hello(const char *A) {
    char H[6] = "Hello";
    int h = 0;
    for (int i = 0; A[i] != 0; ++i) {
        int j = i, k = 0;
        while (H[k] != 0 && A[j] != 0 && A[j] == H[k]) {
            ++j;
            ++k;
        }
        if (H[k] == 0) {
            h = 1;
            break;
        }
        if (A[j] == 0)
            break;
    }
    if (h == 1)
        reach_error();
    return 0;
}

int matrir(int m, int n, int A[][64]) {
    int w = 0;
    if (n > 64)
        return 0;
    for (int i = 0; i < m; ++i) {
        int k = 0;
        for (int j = i; j < n; ++j)
            if (A[i][j] > 10 && A[i][j] < 100)
                ++k;
        if (k > 15) {
            w = 1;
            break;
        }
    }
    if (m > 15 && n > 20 && w == 1)
        reach_error();
    return 0;
}
