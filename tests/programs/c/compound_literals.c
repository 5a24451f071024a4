/* Compound literals: of structs, arrays and scalars, as arguments, with addresses taken. */
#include <stdio.h>

struct point { int x, y; };

static int dot(const struct point *a, const struct point *b) { return a->x * b->x + a->y * b->y; }
static int total(const int *values, int count)
{
    int sum = 0;
    while (count-- > 0)
        sum += *values++;
    return sum;
}

static int *global = (int[]){10, 20, 30};

int main(void)
{
    printf("%d\n", dot(&(struct point){1, 2}, &(struct point){.y = 4, .x = 3}));
    printf("%d\n", total((int[]){1, 2, 3, 4}, 4));
    struct point p = (struct point){5, 6};
    p = (struct point){p.y, p.x};
    printf("%d %d\n", p.x, p.y);
    int *scalar = &(int){7};
    *scalar *= 6;
    printf("%d %d\n", *scalar, global[1]);
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        int *fresh = (int[2]){i};
        sum += fresh[0]++ + fresh[1]++;
    }
    printf("%d\n", sum);
    char *text = (char[]){"mutable"};
    text[0] = 'M';
    printf("%s %zu\n", text, sizeof(char[]){"mutable"});
    return 0;
}
