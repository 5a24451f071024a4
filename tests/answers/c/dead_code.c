/* What no call leads to can't fail. */
#include <assert.h>

int never_called(int *p) {
    return *p;                   //? null proved, bounds proved
}

int called_by_the_dead(int *p) {
    return *p;                   //? null proved, bounds proved
}

int dead(int *p) {
    return called_by_the_dead(p) + 1;
}

static int called(int n) {
    assert(n > 1);               //? assert refuted
    return n;
}

int main(void) {
    return called(1);
}
