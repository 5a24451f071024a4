/* Globals initialised by constant expressions: addresses, offsets, casts, nested aggregates, self-reference. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct node { int value; struct node *next; const char *name; };

static int numbers[6] = {1, 2, 3, [4] = 50};
static int *third = &numbers[2];
static int *past = numbers + 6;
static const char *tail = "prefix-tail" + 7;
static struct node second = {2, NULL, "two"};
static struct node first = {1, &second, "one"};
static struct node *head = &first;
static int *inside = &second.value;
static struct node **link_of = &first.next;
static struct node ring[3] = {{10, &ring[1], "a"}, {20, &ring[2], "b"}, {30, ring, "c"}};
static size_t offset = offsetof(struct node, name);
static int (*function)(const char *) = puts;
static const char *names[2][2] = {{"nw", "ne"}, {"sw", "se"}};
static char (*row)[4] = (char[2][4]){"abc", "def"};
static double ratio = 1.0 / 8 + (int)3.9;
static unsigned char *bytes = (unsigned char *)&numbers + 4;
static long difference = &numbers[5] - &numbers[1];
static uintptr_t zero = (uintptr_t)NULL;

int main(void)
{
    printf("%d %d %d %s\n", *third, past[-2], (int)(past - third), tail);
    printf("%d %s %d\n", head->next->value, (*link_of)->name, *inside);
    printf("%d %s\n", ring[0].next->next->next->value, ring[2].next->next->name);
    printf("%zu %s %s\n", offset, names[1][0], row[1]);
    function("called through a global");
    printf("%g %d %ld %d\n", ratio, *bytes, difference, (int)zero);
    return 0;
}
