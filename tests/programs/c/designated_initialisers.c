/* Designators: out of order, nested, ranges, overriding, mixed with positions. */
#include <stdio.h>

struct inner { int a, b[3]; };
struct outer { char tag; struct inner in; double d; struct inner list[2]; };

int main(void)
{
    int sparse[10] = {[2] = 20, 21, [7] = 70, [5] = 50, 51};
    for (int i = 0; i < 10; i++)
        printf("%d ", sparse[i]);
    printf("\n");
    struct outer o = {.d = 2.5, .in = {.b = {[1] = 7}, .a = 3}, .list[1].b[2] = 9, .tag = 't'};
    printf("%c %d %d %d %g %d %d\n", o.tag, o.in.a, o.in.b[0], o.in.b[1], o.d, o.list[1].b[2], o.list[0].a);
    struct inner i = {1, .b[2] = 5, .b[0] = 4};
    printf("%d %d %d %d\n", i.a, i.b[0], i.b[1], i.b[2]);
    int ranges[8] = {[0 ... 7] = 1, [3 ... 5] = 2};
    int sum = 0;
    for (int k = 0; k < 8; k++)
        sum = sum * 3 + ranges[k];
    printf("%d\n", sum);
    static const char *const names[] = {[3] = "three", [1] = "one"};
    printf("%zu %s %d\n", sizeof names / sizeof *names, names[1], names[2] == NULL);
    union { int whole; char bytes[4]; } u = {.bytes = {[1] = 1}};
    printf("%d\n", u.whole);
    char vowels[128] = {['a'] = 1, ['e'] = 1, ['i'] = 1, ['o'] = 1, ['u'] = 1};
    int count = 0;
    for (const char *p = "designated"; *p; p++)
        count += vowels[(int)*p];
    printf("%d\n", count);
    return 0;
}
