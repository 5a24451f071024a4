/* Constructors run before main by priority. */
#include <stdio.h>

static int order[3], count;

__attribute__((constructor(200))) static void second(void) { order[count++] = 2; }
__attribute__((constructor(101))) static void first(void) { order[count++] = 1; }
__attribute__((constructor)) static void last(void) { order[count++] = 3; }

int main(void) {
    for (int i = 0; i < count; i++) {
        printf("%d\n", order[i]);
    }
    return count;
}
