/* Functions as values: parameters, results, struct members, comparison. */
#include <stdio.h>

typedef int (*binary)(int, int);

static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int multiply(int a, int b) { return a * b; }

static int fold(binary f, int start, const int *values, int count)
{
    for (int i = 0; i < count; i++)
        start = f(start, values[i]);
    return start;
}

static binary choose(char symbol)
{
    return symbol == '+' ? add : symbol == '-' ? subtract : symbol == '*' ? multiply : NULL;
}

static double apply(double (*f)(double, float), double x) { return f(x, 0.5f); }
static double scaled(double x, float y) { return x * y; }
static int (*nested(int which))(int, int) { return which ? add : subtract; }

struct object { int state; void (*step)(struct object *); };
static void increase(struct object *o) { o->state++; }
static void decrease(struct object *o) { o->state -= 10; o->step = increase; }

int main(void)
{
    int values[] = {1, 2, 3, 4};
    for (const char *p = "+-*"; *p; p++)
        printf("%d\n", fold(choose(*p), 10, values, 4));
    printf("%d %d\n", choose('?') == NULL, choose('+') == &add);
    printf("%g %d %d\n", apply(scaled, 3), nested(1)(5, 6), (*nested(0))(5, 6));
    struct object o = {0, decrease};
    for (int i = 0; i < 3; i++)
        o.step(&o);
    printf("%d\n", o.state);
    return 0;
}
