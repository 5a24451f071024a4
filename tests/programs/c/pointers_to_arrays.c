/* Pointers to arrays and arrays of arrays. */
#include <stdio.h>

static int sum_rows(int (*rows)[4], int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < 4; j++)
            sum += rows[i][j] * (i + 1);
    return sum;
}

static int (*row_of(int table[][4], int i))[4] { return &table[i]; }

int main(void)
{
    int table[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
    int (*second)[4] = table + 1;
    printf("%d %d %d\n", (*second)[2], second[1][0], second[-1][3]);
    printf("%d %d\n", sum_rows(table, 3), sum_rows(second, 2));
    printf("%d\n", (*row_of(table, 2))[1]);
    int (*whole)[3][4] = &table;
    (*whole)[0][0] = 100;
    printf("%d %zu %td\n", table[0][0], sizeof *whole, (char *)(whole + 1) - (char *)whole);
    int *flat = &table[0][0];
    printf("%d %d\n", *(*(table + 1) + 2), flat[3]);
    char names[][6] = {"one", "two", "three"};
    char (*name)[6] = names;
    for (int i = 0; i < 3; i++, name++)
        printf("%s %c ", *name, (*name)[1]);
    printf("%zu\n", sizeof names);
    int *rows[3] = {table[2], table[0], table[1]};
    printf("%d %d\n", rows[0][3], rows[2][0]);
    return 0;
}
