/* Each function's comment says what the engine answers for the calls of reach_error in it. */
#include <stdio.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);
extern int somewhere_else(int);

static int shared;
static int primes[5] = {2, 3, 5, 7, 11};

//? unreachable
int parity(int n) {
    int i = 0;
    while (i < n)
        i += 4;
    if (i == 15)
        reach_error();
    return 0;
}

//? unreachable
int two_parities(int n) {
    int i = 0, j = 0;
    while (i < n)
        i += 4;
    while (i != j + 7)
        j += 2;
    reach_error();
    return 0;
}

//? unknown approximated
int never_ends(void) {
    int i = 1;
    while (i < 3) {
        if (i == 2)
            i = 1;
        else
            i = 2;
    }
    reach_error();
    return 0;
}

//? reachable
int counts_in_range(int n) {
    int k = 0;
    for (int i = 0; i < n; ++i)
        if (__VERIFIER_nondet_int() > 10)
            ++k;
    if (n < 9 && k == 6)
        reach_error();
    return 0;
}

//? unreachable
int all_were_checked(const int *cells, int n, int k) {
    for (int i = 0; i < n; ++i)
        if (cells[i] != 0)
            return 1;
    if (k >= 0 && k < n && cells[k] != 0)
        reach_error();
    return 0;
}

//? reachable
int one_was_not_checked(const int *cells, int n, int k) {
    for (int i = 1; i < n; ++i)
        if (cells[i] != 0)
            return 1;
    if (k >= 0 && k < n && cells[k] != 0)
        reach_error();
    return 0;
}

//? unreachable
int rectangle(int m, int n) {
    int s = 0;
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j)
            ++s;
    if (m == 3 && n == 4 && s != 12)
        reach_error();
    return 0;
}

//? unreachable
int triangle(int m, int n) {
    int last = 0;
    for (int i = 0; i < m; ++i) {
        int t = 0;
        for (int j = i; j < n; ++j)
            ++t;
        last = t;
    }
    if (m == 3 && n == 7 && last != 5)
        reach_error();
    return 0;
}

//? reachable
int unsigned_wraps(void) {
    unsigned i = __VERIFIER_nondet_uint();
    unsigned n = 0;
    while (n < 3) {
        ++n;
        ++i;
    }
    if (i == 1)
        reach_error();
    return 0;
}

//? unreachable
int signed_char_range(void) {
    char c = __VERIFIER_nondet_char();
    unsigned char u = (unsigned char)c;
    if (c > 127 || c < -128 || u > 255)
        reach_error();
    return 0;
}

//? reachable
int narrow(int v) {
    char c = (char)v;
    if (v > 200 && v < 300 && c == 5)
        reach_error();
    return 0;
}

//? reachable
int pointers_walk(const char *text) {
    const char *p = text;
    while (*p != 0 && *p != '=')
        ++p;
    if (*p == '=' && p - text == 3)
        reach_error();
    return 0;
}

//? unreachable
int last_write_wins(int n) {
    int a[8] = {0};
    for (int i = 0; i < 8; ++i) {
        a[i] = 1;
        a[0] = 2;
    }
    if (a[0] != 2)
        reach_error();
    return 0;
}

//? unreachable
int filled(int n, int k) {
    int a[16];
    if (n > 16)
        return 0;
    for (int i = 0; i < n; ++i)
        a[i] = i;
    if (k >= 0 && k < n && a[k] != k)
        reach_error();
    return 0;
}

//? reachable
int parameters_may_be_the_same(int *p, int *q) {
    *p = 1;
    *q = 2;
    if (*p == 1)
        reach_error();
    return 0;
}

//? unknown approximated
int parameters_are_the_same(int *p, int *q) {
    *p = 1;
    *q = 2;
    if (*p == 2)
        reach_error();
    return 0;
}

//? unreachable
int constants_stay(int k) {
    if (k >= 0 && k < 5 && primes[k] == 4)
        reach_error();
    return 0;
}

static int square(int v) {
    return v * v;
}

//? reachable
int calls(int v) {
    if (square(v) == 49 && v < 0)
        reach_error();
    return 0;
}

static int factorial(int n) {
    return n <= 1 ? 1 : n * factorial(n - 1);
}

//? unknown recursion
int recursive(int n) {
    if (factorial(n) == 120)
        reach_error();
    return 0;
}

//? unknown unknown-call
int outside(int n) {
    if (somewhere_else(n) == 3)
        reach_error();
    return 0;
}

//? unreachable
int outside_does_not_matter(int n) {
    if (n > 3)
        return somewhere_else(n);
    if (n == 4)
        reach_error();
    return 0;
}

//? unknown irreducible-loop
int two_entries(int n) {
    int i = 0;
    if (n > 3)
        goto middle;
    while (i < n) {
        i += 1;
    middle:
        i += 2;
    }
    if (i == 100)
        reach_error();
    return 0;
}

//? unknown floats
int floating(void) {
    double d = __VERIFIER_nondet_double();
    if (d > 2.5 && d < 2.0)
        reach_error();
    return 0;
}

//? unknown unknown-call
int assembly(int n) {
    __asm__ volatile("incl %0" : "+r"(n));
    if (n == 3)
        reach_error();
    return 0;
}

//? reachable
int globals(int n) {
    shared = 0;
    for (int i = 0; i < n; ++i)
        shared += 3;
    if (shared == 12)
        reach_error();
    return 0;
}

//? unreachable
int target_in_loop(int n) {
    for (int i = 0; i < n; i += 2)
        if (i == 7)
            reach_error();
    return 0;
}

//? reachable
int target_in_nested_loop(int n) {
    for (int i = 0; i < n; ++i)
        for (int j = i; j < n; ++j)
            if (i + j == 9 && i > 2)
                reach_error();
    return 0;
}

//? reachable
int switches(int n) {
    int s = 0;
    for (int i = 0; i < n; ++i)
        switch (i & 3) {
        case 0:
            s += 1;
            break;
        case 3:
            s += 5;
            break;
        default:
            break;
        }
    if (n < 9 && s > 6)
        reach_error();
    return 0;
}

//? reachable
int flag_by_last_element(int n, int m) {
    int cells[2] = {n, m};
    int flag = 0;
    for (int i = 0; i < 2; ++i) {
        if (cells[i] == 1)
            flag = 1;
        else
            flag = 2;
    }
    if (flag == 1 && n == 2)
        reach_error();
    return 0;
}

//? reachable
int running_sum(int n) {
    int sums[8] = {1, 0, 0, 0, 0, 0, 0, 0};
    for (int i = 1; i < 8; ++i)
        sums[i] = sums[i - 1] + n;
    if (sums[4] == 9)
        reach_error();
    return 0;
}

//? reachable
int byte_counts_around(int n) {
    unsigned char c = 0;
    for (int i = 0; i < n; ++i)
        c++;
    if (n == 256 && c == 0)
        reach_error();
    return 0;
}

//? reachable
int printed_on_the_way(int n) {
    int k = 0;
    for (int i = 0; i < n; ++i) {
        printf("%d\n", i);
        k += 2;
    }
    if (k == 6 && strlen("abc") == 3)
        reach_error();
    return 0;
}

//? unreachable
int length_of_a_constant(int n) {
    if (strlen("abc") == 4 && n > 0)
        reach_error();
    return 0;
}

//? unreachable
int total(int n) {
    int sum = 0;
    for (int i = 0; i < n; ++i)
        sum += 3;
    if (sum < 0)
        reach_error();
    return 0;
}

//? reachable
int magnitude(int n) {
    if (n < 0)
        n = -n;
    if (n < 0)
        reach_error();
    return 0;
}

/* Many iterations: what is linear in their number is said by the first and the last. */

//? reachable
int three_off_a_thousand_times(int x) {
    int n = 0;
    while (x > 0 && n < 1000) {
        x -= 3;
        n++;
    }
    if (n == 1000 && x == 5)
        reach_error();
    return 0;
}

//? unreachable
int never_that_far(int x) {
    if (x < 2500 || x > 100000)
        return 0;
    for (int c = 0; c < 1000; c++) {
        if (x == -7)
            reach_error();
        x -= 2;
    }
    return 0;
}

//? reachable
int phases_of_a_walk(int x) {
    int y = x;
    for (int i = 0; i < 1000; i++) {
        if (y == -7 && x > 880)
            reach_error();
        y = y > 1000 ? y - 2 : y < -1000 ? y : y - 1;
    }
    return 0;
}

//? reachable
int a_pointer_goes_far(int n) {
    int cells[2000];
    int *at = cells;
    while (at < cells + 2000 && n > 0) {
        *at++ = n;
        n -= 2;
    }
    if (at - cells == 1500)
        reach_error();
    return 0;
}

//? reachable
int the_last_of_many_inputs(int n) {
    int m = -1, x = 0;
    for (; x < n; x++)
        if (__VERIFIER_nondet_int() == 3)
            m = x;
    if (m == 600 && x == 601)
        reach_error();
    return 0;
}

//? unreachable
int a_number_that_is_passed_by(int n) {
    int i = 3;
    while (i < n && i != 3000)
        i += 4;
    if (i == 3000)
        reach_error();
    return 0;
}
