/* A library without main. Conditions that share no value with an index, names of pointers that change, and objects
   that globals hold: every marked line fails for some calls. */
#include <stdlib.h>
#include <string.h>
struct buffer { unsigned room, used; char *bytes; };
static struct buffer *last;
static int turns, table[8];
static void (*told)(int);
void tell(void (*by)(int)) { told = by; }
int zero_turns(int n, int *p) {
    int i, at = 8;
    for (i = 0; i < n; i++) { at = i & 7; turns++; }
    return table[at]; //! bounds
}
int early(int n, int flag) {
    int at = n;
    if (flag) { if (n < 0 || n > 7) return -1; }
    else if (n > 7) return -1;
    return table[at]; //! bounds
}
int other_flag(int a, int b, int n) {
    int limit = 16;
    if (a) limit = 8;
    if (n < 0) return 0;
    for (int i = 0; b && i < 3; i++) turns += i;
    if (n < limit) return table[n]; //! bounds
    return 0;
}
struct buffer *make(unsigned room) {
    struct buffer *b = malloc(sizeof *b);
    if (!b) return NULL;
    last = b;
    last->room = room;
    last->used = 0;
    last->bytes = malloc(room + 1);
    if (!last->bytes) { free(b); last = NULL; return NULL; }
    return b;
}
int put(struct buffer *b, char c) {
    if (b->used > b->room) return -1;
    if (told) told(c);
    b->bytes[b->used++] = c; //! bounds
    return 0;
}
int kept(void) { if (!last) return 0; if (told) told(1); return (int)last->room; } //! null
int rotated(unsigned char n) {
    char *p = malloc(n + 1u), *q = malloc(2), *r = malloc(3), *t;
    if (!p || !q || !r) return 0;
    for (int i = 0; i < 2; i++) { t = p; p = q; q = r; r = t; }
    return r[n]; //! bounds
}
int narrow(int n) { signed char m = (signed char)n; if (n < 0 || n >= 256) return 0; return table[m & ~8]; } //! bounds
int deep(int n) { if (n <= 0) return 8; return deep(n - 1); }
int recursive(int n) { return table[deep(n)]; } //! bounds
