/* atexit handlers run in reverse order, also when main returns, and may register others. */
#include <stdio.h>
#include <stdlib.h>

static int global = 1;

static void last(void) { printf("last %d\n", global); }
static void late(void) { printf("late %d\n", global++); }
static void middle(void)
{
    printf("middle %d\n", global++);
    atexit(late);
}
static void first(void) { printf("first %d\n", global++); }

int main(void)
{
    atexit(last);
    atexit(middle);
    atexit(first);
    printf("main\n");
    return 3;
}
