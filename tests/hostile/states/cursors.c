/* A library without main: cursors that other calls move or leave open, sums that another path does not compute, and
   numbers that are none. Every marked line fails for some calls. */
#include <stddef.h>
struct scan { const char *at; };
static const char *cursor;
static char line[8];
void open_text(const char *text) { cursor = text; }
int peek(void) {
    return *cursor; //! null
}
int take(void) {
    return *cursor ? *cursor++ : -1; //! null
}
int behind_the_end(struct scan *s) {
    while (*s->at) s->at++;
    s->at++;
    return *s->at; //! bounds
}
void put(int n) { line[n & 7] = 'x'; }
int length(void) {
    int n = 0;
    while (line[n]) n++; //! bounds
    return n;
}
int half(int a, int b) {
    int t = 3;
    if (a > 0 && b > 0 && a < 100 && b < 100) t = (a + b) / 2;
    return 100 / (t - 3 + (a > 2000000000)); //! div
}
int scale(double x, int n) {
    for (int i = 0; i < n; i++) x *= 0.5;
    int is_there = x >= 0 || x < 0;
    return 10 / is_there; //! div
}
