/* Pointers that are moved, compared, subtracted, packed into integers and copied byte by byte. */
#include <stdint.h>
#include <stdio.h>

struct pair {
    int left, right;
    int *there;
};

static int numbers[10];
static struct pair pairs[4];

static void copy(void *to, const void *from, unsigned long size) {
    char *target = to;
    const char *source = from;
    while (size-- > 0)
        *target++ = *source++;
}

static void swap(void *one, void *other, int size) {
    char *a = one, *b = other;
    for (int i = 0; i < size; i++) {
        char kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

static int *middle(int *low, int *high) {
    return low + (high - low) / 2;
}

static int *end_of(int *start, int count) {
    int *at = start;
    while (count-- > 0)
        at++;
    return at;
}

union view {
    int *pointer;
    uintptr_t bits;
    unsigned char bytes[8];
};

int main(void) {
    struct pair fresh = {1, 2, &numbers[3]};
    copy(&pairs[1], &fresh, sizeof fresh);
    *pairs[1].there = 5;
    pairs[2].there = &fresh.right;
    swap(&pairs[1], &pairs[2], sizeof pairs[0]);
    *pairs[1].there += 6;
    *middle(numbers, end_of(numbers, 10)) = 7;
    uintptr_t bits = (uintptr_t)&numbers[8];
    *(int *)(bits | 4) = 9;
    union view view = {.pointer = &fresh.left};
    view.bytes[0] += 4;
    *view.pointer += 1;
    struct pair *at = &pairs[3];
    at--;
    at->left = 11;
    (at - 1)->right = 12;
    int *last = &((struct pair *)((char *)&fresh.right - 4))->left;
    *last = 13;
    long distance = &pairs[3].left - &pairs[0].left;
    (&pairs[0].left)[distance] = 14;
    for (int i = 0; i < 10; i++)
        printf("%d ", numbers[i]);
    for (int i = 0; i < 4; i++)
        printf("%d %d ", pairs[i].left, pairs[i].right);
    printf("%d %d\n", fresh.left, fresh.right);
    return 0;
}
