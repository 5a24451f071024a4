/* What the rules about numbers beside each other, bits, lists, copies and runs meet: every marked line fails. */
#include <stdlib.h>
#include <string.h>
struct node { int value; struct node *next; };
static int table[16];
static char *kept;
void keep(char *text) { kept = text; }
int shortened(char *text) {
    size_t n = strlen(text);
    if (n < 2 || !kept) return 0;
    kept[0] = 0;
    return table[strlen(text) == n ? 0 : 16]; //! bounds
}
static int depth(int n) { return n <= 0 ? 0 : 1 + depth(n - 2); }
int recursed(int n) { return n < 0 || n > 40 ? 0 : table[depth(n)]; } //! bounds
int never_turned(int n) {
    int *a = n > 0 ? malloc(n * sizeof *a) : malloc(4);
    int last = 5;
    if (!a) return 0;
    for (int i = 0; i < n && i < 4; i++) last = i;
    table[0] = last;
    int found = last < 5 ? 0 : a[last]; //! bounds
    free(a);
    return found;
}
int early(int n, int *out) {
    char *p = malloc(n < 8 ? 8 : n);
    if (!p) return 0;
    if (out && n == 9) { free(p); p = malloc(1); if (!p) return 0; }
    p[7] = 1; //! bounds
    free(p);
    return 1;
}
int casted(long n) {
    if (n < 1) return 0;
    char *p = malloc((unsigned char)n);
    if (!p) return 0;
    p[n - 1] = 1; //! bounds
    free(p);
    return 1;
}
int wrapped(unsigned n) {
    char *p = malloc(n + 1);
    if (!p) return 0;
    p[n] = 0; //! bounds
    free(p);
    return 1;
}
int masked(int n) { return table[(n & 0x18) | (n & 7) << 1]; } //! bounds
int listed(int n) {
    struct node first = {0, 0}, *last = &first;
    for (int i = 0; i < n && i < 3; i++) {
        struct node *made = malloc(sizeof *made);
        if (!made) return 0;
        made->value = i == 2 ? 16 : 1;
        made->next = 0;
        last->next = made;
        last = made;
    }
    return table[last->value]; //! bounds
}
int moved(unsigned i) {
    int a[4] = {1, 1, 1, 16};
    memmove(a, a + 1, 3 * sizeof *a);
    return i < 3 ? table[a[i]] : 0; //! bounds
}
static int called_back(int n) { return table[n + 1]; } //! bounds
int (*const handlers[])(int) = {called_back};
int dispatch(int n) { return n < 0 || n > 15 ? 0 : handlers[0](n); }
