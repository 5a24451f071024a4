/* The examples of Dillig, Dillig and Aiken 2010, each with one assertion. What a loop can't know is asked of the
   harness: the paper's `if (*)`. */
#include <assert.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
#define MANY 1000

static int *a[MANY], *b[MANY];
static int x_object, y_object;

/* Whoever calls this before makes b hold anything. */
void set(int i, int *p) { if (i >= 0 && i < MANY) b[i] = p; }

/* The introduction: a[i] is b[i] or NULL, nobody knows which. */
void introduction(int n, int k) {
    if (n < 0 || n > MANY || k < 0 || k >= n) return;
    for (int i = 0; i < n; i++) {
        if (__VERIFIER_nondet_int()) a[i] = b[i]; else a[i] = NULL;
    }
    int *x = a[k], *y = a[k];
    if (x != NULL) assert(y == b[k]); /* introduction */
}

/* Figure 1: an exact heap; the first five elements lead to X, the others to Y. */
void figure_1(int n, int k) {
    if (n < 0 || n > MANY || k < 0 || k >= n) return;
    for (int i = 0; i < n; i++) {
        if (i < 5) a[i] = &x_object; else a[i] = &y_object;
    }
    if (k < 5) assert(a[k] == &x_object); /* figure_1 */
}

/* Figure 2: the first five may lead to X or Y, the others lead to Y. */
void figure_2(int n, int k) {
    if (n < 0 || n > MANY || k < 5 || k >= n) return;
    for (int i = 0; i < n; i++) {
        if (i < 5 && __VERIFIER_nondet_int()) a[i] = &x_object; else a[i] = &y_object;
    }
    assert(a[k] == &y_object); /* figure_2 */
}

/* Example 2 on figure 3: two reads of one element that is not known agree. */
void example_2(int n, int k) {
    if (n < 0 || n > MANY || k < 0 || k >= n) return;
    for (int i = 0; i < n; i++) {
        if (__VERIFIER_nondet_int()) a[i] = b[i]; else a[i] = NULL;
    }
    int *x = a[k];
    int *y = a[k];
    assert(x == y); /* example_2 */
}

/* Figure 4: even elements are b[i], odd ones are NULL. */
void figure_4(int n, int k) {
    if (n < 0 || n > MANY || k < 0 || k >= n) return;
    for (int i = 0; i < n; i++) {
        if (i % 2 == 0) a[i] = b[i]; else a[i] = NULL;
    }
    if (k % 2 == 0) assert(a[k] == b[k]); /* figure_4 */
}

/* Examples 3 and 4 on figure 5: what the heap says of the element survives the existence of one value. */
void examples_3_and_4(int n, int k) {
    if (n < 0 || n > MANY || k < 0 || k >= n) return;
    for (int i = 0; i < n; i++) {
        if (__VERIFIER_nondet_int()) a[i] = b[i]; else a[i] = NULL;
    }
    if (a[k] != NULL) assert(a[k] == b[k]); /* examples_3_and_4 */
}

/* Example 5: two elements of which nothing else is known, with the same index by an equation. */
void example_5(int n, int k, int m) {
    if (n < 0 || n > MANY || k < 0 || k >= n) return;
    for (int i = 0; i < n; i++) {
        if (__VERIFIER_nondet_int()) a[i] = b[i]; else a[i] = NULL;
    }
    int *x = a[k];
    if (m == k) assert(x == a[m]); /* example_5 */
}

/* Example 2 on a heap that stays inexact: how often the inner loop went around is not known of an element. */
void inexact(int n, int k) {
    if (n < 0 || n > MANY || k < 0 || k >= n) return;
    for (int i = 0; i < n; i++) {
        for (int j = __VERIFIER_nondet_int(); j > 0; j--) a[i] = b[j % MANY];
    }
    int *x = a[k];
    int *y = a[k];
    assert(x == y); /* inexact */
}
