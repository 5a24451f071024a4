/* Procedures that call through pointers, with trees of their own: constant tables, parameters, struct fields. */
extern void reach_error(void);

static int total, calls;

static int add(int a, int b) { calls++; return a + b; }
static int subtract(int a, int b) { calls++; return a - b; }
static int keep(int a, int b) { total = a; return b; }

static int (*const table[])(int, int) = {add, subtract, keep};

static int apply(int (*f)(int, int), int a, int b) { return a > 3 ? f(a, b) : 0; }
static int choose(unsigned k, int a, int b) { return k < 3 ? table[k](a, b) : -1; }
static void each(int (*f)(int, int), int *from, int n) {
    for (int i = 0; i < n; i++)
        from[i] = f(from[i], i);
}

struct shape { int width, height; int (*area)(const struct shape *); };
static int square(const struct shape *s) { return s->width * s->width; }
static int oblong(const struct shape *s) { return s->width * s->height; }
static int area_of(const struct shape *s) { return s->area(s); }

int parameter_met(int a, int b) { if (apply(subtract, a, b) == 77 && calls == 1) reach_error(); return 0; }
int parameter_never(int a, int b) { if (apply(keep, a, b) != b && total != 0) reach_error(); return 0; }
int table_met(unsigned k, int a, int b) { if (choose(k, a, b) == 9 && total == 4) reach_error(); return 0; }
int table_never(unsigned k, int a, int b) { if (choose(k, a, b) == 9 && calls == 1 && total) reach_error(); return 0; }
int both_met(int a, int b) {
    int x = apply(add, a, b), y = apply(keep, b, a);
    if (x == 12 && y == 8 && total == 4)
        reach_error();
    return 0;
}
int both_never(int a, int b) {
    int x = apply(add, a, 1), y = apply(subtract, a, 1);
    if (a > 3 && x != y + 2)
        reach_error();
    return b;
}
int array_met(int a, int b) {
    int data[3] = {a, b, 5};
    each(a > 0 ? add : subtract, data, 3);
    if (data[0] == 1 && data[1] == 3 && data[2] == 7)
        reach_error();
    return 0;
}
int array_never(int a, int b) {
    int data[2] = {a, b};
    each(a > 0 ? add : subtract, data, 2);
    if (data[0] != a || (data[1] != b + 1 && data[1] != b - 1))
        reach_error();
    return 0;
}
int later_met(int a, int b) {
    int x = 0;
    if (a > 9)
        x = apply(add, a, b);
    if (b > 9)
        x += apply(subtract, b, a);
    if (a < 9 && x == 30)
        reach_error();
    return 0;
}
int later_never(int a, int b) {
    int x = 0;
    if (a > 9)
        x = apply(add, a, 1);
    if (b > 9)
        x = apply(subtract, b, 1);
    if (a > 9 && a < 99 && b > 9 && b < 99 && x != b - 1)
        reach_error();
    return 0;
}
int field_met(int w, int h) {
    struct shape s = {w, h, w > h ? square : oblong};
    if (w > 0 && w < 50 && h > 0 && h < 50 && area_of(&s) == 391)
        reach_error();
    return 0;
}
int field_never(int w, int h) {
    struct shape s = {w, h, w > h ? square : oblong};
    if (w > 0 && w < 50 && h > 0 && h < 50 && area_of(&s) > 49 * 49)
        reach_error();
    return 0;
}
