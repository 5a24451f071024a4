/* qsort and bsearch with callbacks over ints, strings and structs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct person { const char *name; int age; };

static int by_value(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}
static int descending(const void *a, const void *b) { return by_value(b, a); }
static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
static int by_age(const void *a, const void *b)
{
    const struct person *p = a, *q = b;
    return p->age != q->age ? p->age - q->age : strcmp(p->name, q->name);
}

int main(void)
{
    int numbers[] = {5, -3, 9, 0, 7, -8, 2};
    qsort(numbers, 7, sizeof(int), by_value);
    for (int i = 0; i < 7; i++)
        printf("%d ", numbers[i]);
    int key = 7, absent = 6;
    int *found = bsearch(&key, numbers, 7, sizeof(int), by_value);
    printf("%td %d\n", found - numbers, bsearch(&absent, numbers, 7, sizeof(int), by_value) == NULL);
    qsort(numbers, 7, sizeof(int), descending);
    printf("%d %d\n", numbers[0], numbers[6]);
    const char *words[] = {"pear", "apple", "fig", "banana"};
    qsort(words, 4, sizeof *words, by_text);
    printf("%s %s %s %s\n", words[0], words[1], words[2], words[3]);
    struct person people[] = {{"eve", 30}, {"bob", 25}, {"ada", 30}, {"dan", 20}};
    qsort(people, 4, sizeof *people, by_age);
    for (int i = 0; i < 4; i++)
        printf("%s:%d ", people[i].name, people[i].age);
    printf("\n");
    qsort(numbers, 0, sizeof(int), by_value);
    return 0;
}
