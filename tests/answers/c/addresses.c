/* Addresses of objects that exist are never null; what malloc returns may be. */
#include <stdlib.h>

struct pair {
    int first, second;
};
static struct pair origin;

static int of_local(void) {
    struct pair here = {1, 2};   //? null proved, bounds proved
    struct pair *p = &here;
    return here.first;
}

static int of_parameter(struct pair *p) {
    return p->second;            //? null proved, bounds proved
}

static int of_heap(void) {
    struct pair *fresh = malloc(sizeof *fresh);
    fresh->first = 3;            //? null refuted, bounds proved
    return fresh->first;         //? null proved, bounds proved
}

int main(void) {
    return of_local() + of_parameter(&origin) + of_heap();
}
