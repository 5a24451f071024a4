/* Conditional expressions: nested, of pointers and structs, of mixed types. */
#include <stdio.h>

struct pair { int a, b; };

static const char *grade(int n)
{
    return n >= 90 ? "A" : n >= 80 ? "B" : n >= 70 ? "C" : n >= 60 ? "D" : "F";
}

static int middle(int a, int b, int c)
{
    return a > b ? (b > c ? b : a > c ? c : a) : (a > c ? a : b > c ? c : b);
}

int main(void)
{
    for (int n = 55; n <= 95; n += 10)
        printf("%s ", grade(n));
    printf("\n");
    printf("%d %d %d\n", middle(1, 2, 3), middle(3, 1, 2), middle(2, 3, 1));
    struct pair p = {1, 2}, q = {3, 4};
    for (int i = 0; i < 2; i++) {
        struct pair r = i ? p : q;
        printf("%d %d\n", r.a, (i ? q : p).b);
    }
    int i = 0;
    int *pointer = i ? &i : NULL;
    printf("%d\n", pointer == NULL);
    printf("%.1f\n", i ? 1 : 2.5);
    printf("%d\n", i ?: 7);
    (i ? &p.a : &p.b)[0] = 9;
    printf("%d %d\n", p.a, p.b);
    return 0;
}
