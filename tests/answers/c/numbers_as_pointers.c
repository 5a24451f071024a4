/* A pointer that is made from a number is not null, and leads to no object. */
#include <string.h>

struct box { int first; int rest[4]; };

int failed(int x) {
    const char *p = x ? (const char *)-1 : "a";
    if (p != 0)
        return *p;                    //? null proved, bounds refuted
    return 0;
}

int small(int x) {
    const struct box *p = (const struct box *)(x ? 16L : 0L);
    if (p)
        return p->rest[2];            //? null proved, bounds refuted
    return 0;
}

unsigned long given(int x) {
    const char *p = x ? (const char *)-1 : "a";
    if (p != 0)
        return strlen(p);             //? null proved, bounds refuted
    return 0;
}

int field(const struct box *p) {
    return p->rest[2];                //? null refuted, bounds proved
}

int before(const int *p) {
    return p[-1];                     //? null refuted, bounds refuted
}
