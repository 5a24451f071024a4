/* Objects made through wrappers, one of which keeps what it makes, and pointers handed back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
    struct node *next;
    int *value;
};

static struct node *last_made;

static void *checked(void *made) {
    if (made == NULL)
        exit(1);
    return made;
}

static void *xmalloc(size_t size) {
    return checked(malloc(size));
}

static void *zeroed(size_t count, size_t size) {
    void *made = xmalloc(count * size);
    memset(made, 0, count * size);
    return made;
}

static char *copied(const char *text) {
    return strcpy(xmalloc(strlen(text) + 1), text);
}

static struct node *remembered(int *value) {
    struct node *made = zeroed(1, sizeof *made);
    made->value = value;
    last_made = made;
    return made;
}

static struct node *plain(int *value) {
    struct node *made = zeroed(1, sizeof *made);
    made->value = value;
    return made;
}

static int *field(struct node *from) {
    return &from->value[0];
}

static struct node *tail(struct node *list) {
    while (list->next != NULL)
        list = list->next;
    return list;
}

static struct node *pool;

static struct node *recycled(int *value) {
    struct node *made = pool;
    if (made != NULL)
        pool = made->next;
    else
        made = xmalloc(sizeof *made);
    made->next = NULL;
    made->value = value;
    return made;
}

static struct node *chain(int depth, int *value) {
    struct node *made = depth > 0 ? chain(depth - 1, value) : plain(value);
    made->value[0]++;
    return made;
}

static int *either(int depth, int *one, int *other) {
    if (depth == 0)
        return one;
    return either(depth - 1, other, one);
}

static int *same(int *given) {
    return given;
}

static int *called(int *(*function)(int *), int *given) {
    return function(given);
}

int main(void) {
    int a = 1, b = 2;
    int near = 1, far = 2, third = 3;
    *either(1, &near, &far) += 5;
    *either(3, &far, &third) += 6;
    *called(same, &third) += 7;
    printf("%d %d %d\n", near, far, third);
    struct node *one = remembered(&a), *two = plain(&b), *three = plain(&a);
    char *text = copied("hello"), *other = copied("there");
    last_made->next = two;
    two->next = three;
    *field(two) = 7;
    *tail(one)->value += 4;
    text[0] = 'j';
    strcat(other, "");
    struct node *four = recycled(&b);
    four->next = pool;
    pool = four;
    struct node *five = recycled(&a);
    five->value[0]++;
    four->value[0]++;
    chain(3, &b)->value[0]++;
    printf("%d %d %s %s\n", a, b, text, other);
    return 0;
}
