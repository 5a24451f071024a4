/* Destructors run after main and its exit handlers, the last one first; priorities count down. */
#include <stdio.h>
#include <stdlib.h>

static int count;

__attribute__((destructor(200))) static void last(void) { printf("last %d\n", count); }
__attribute__((destructor(300))) static void before(void) { printf("before %d\n", count++); }
__attribute__((destructor)) static void second(void) { printf("second %d\n", count++); }
__attribute__((destructor)) static void first(void) { printf("first %d\n", count++); }

static void handler(void) { printf("handler %d\n", count++); }

int main(void) {
    atexit(handler);
    count = 7;
    if (count > 6)
        exit(3);
    return 4;
}
