/* malloc, calloc, realloc and free: growth keeps contents, calloc clears, blocks are separate. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int *numbers = NULL;
    size_t count = 0, capacity = 0;
    for (int i = 0; i < 100; i++) {
        if (count == capacity) {
            capacity = capacity ? 2 * capacity : 1;
            numbers = realloc(numbers, capacity * sizeof *numbers);
        }
        numbers[count++] = i * i;
    }
    long sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += numbers[i];
    printf("%ld %zu\n", sum, capacity);
    numbers = realloc(numbers, 10 * sizeof *numbers);
    printf("%d\n", numbers[9]);
    free(numbers);
    long *zeros = calloc(50, sizeof *zeros);
    sum = 0;
    for (int i = 0; i < 50; i++)
        sum |= zeros[i];
    printf("%ld\n", sum);
    char *a = malloc(8), *b = malloc(8);
    for (int i = 0; i < 8; i++)
        a[i] = 'a', b[i] = 'b';
    printf("%c %c %d\n", a[7], b[0], a != b);
    printf("%d\n", (uintptr_t)a % 16 == 0 && (uintptr_t)b % 16 == 0);
    free(a);
    free(b);
    free(zeros);
    free(NULL);
    int **rows = malloc(3 * sizeof *rows);
    for (int i = 0; i < 3; i++)
        rows[i] = calloc(i + 1, sizeof **rows);
    rows[2][2] = 5;
    printf("%d %d\n", rows[2][2], rows[1][1]);
    for (int i = 0; i < 3; i++)
        free(rows[i]);
    free(rows);
    return 0;
}
