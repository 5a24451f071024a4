/* Structs in arrays in structs, assigned and compared field by field. */
#include <stdio.h>
#include <string.h>

struct point { int x, y; };
struct shape {
    char name[8];
    struct point corners[3];
    struct { double weight; struct point centre; } extra;
};
struct drawing {
    int count;
    struct shape shapes[2];
};

static int sum_x(const struct shape *s)
{
    int sum = 0;
    for (int i = 0; i < 3; i++)
        sum += s->corners[i].x;
    return sum;
}

int main(void)
{
    struct drawing d = {2, {{"tri", {{0, 0}, {4, 0}, {0, 3}}, {1.5, {1, 1}}}, {"line", {{1, 2}, {3, 4}}}}};
    printf("%s %d %s %d\n", d.shapes[0].name, sum_x(&d.shapes[0]), d.shapes[1].name, sum_x(&d.shapes[1]));
    d.shapes[1] = d.shapes[0];
    d.shapes[1].corners[2].x = 40;
    strcpy(d.shapes[1].name, "copy");
    d.shapes[1].extra.centre.y++;
    printf("%s %d %s %d\n", d.shapes[0].name, sum_x(&d.shapes[0]), d.shapes[1].name, sum_x(&d.shapes[1]));
    printf("%g %d %d\n", d.shapes[1].extra.weight, d.shapes[1].extra.centre.y, d.shapes[0].extra.centre.y);
    struct point *p = &d.shapes[0].corners[1];
    p[1].y = 33;
    (p - 1)->x = -1;
    printf("%d %d\n", d.shapes[0].corners[2].y, d.shapes[0].corners[0].x);
    int grid[2][3][4];
    for (int i = 0; i < 24; i++)
        grid[i / 12][i / 4 % 3][i % 4] = i * i;
    printf("%d %d %zu\n", grid[1][2][3], grid[0][2][1], sizeof grid[0]);
    return 0;
}
