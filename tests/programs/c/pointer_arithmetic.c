/* Pointers: sums, differences, comparisons, negative indices, steps of each width. */
#include <stddef.h>
#include <stdio.h>

struct item { short key; long value; };

int main(void)
{
    int numbers[10];
    for (int *p = numbers; p < numbers + 10; p++)
        *p = (int)(p - numbers) * 3;
    int *middle = &numbers[5];
    printf("%d %d %d\n", middle[-2], *(middle + 3), 2 [middle]);
    printf("%d\n", *--middle);
    int *end = numbers + 10;
    ptrdiff_t length = end - numbers;
    printf("%td %td %d\n", length, numbers - end, end > middle);
    struct item items[4] = {{1, 10}, {2, 20}, {3, 30}, {4, 40}};
    struct item *last = items + 3;
    printf("%ld %td %td\n", (last - 1)->value, last - items, (char *)last - (char *)items);
    const char *text = "pointer";
    char first = *text++, third = *++text;
    printf("%c %c %s\n", first, third, text + 2);
    char bytes[4] = {1, 2, 3, 4}, *q = bytes;
    int sum = 0;
    while (q != bytes + sizeof bytes)
        sum += *q++ * 10;
    printf("%d\n", sum);
    long *value = &items[1].value;
    struct item *owner = (struct item *)((char *)value - offsetof(struct item, value));
    printf("%d\n", owner->key);
    middle += 3;
    middle -= 1;
    printf("%d %d\n", *middle, middle == &numbers[6]);
    return 0;
}
