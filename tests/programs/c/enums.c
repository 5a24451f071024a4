/* Enumerations: implicit and explicit values, negative ones, as indices and in switch. */
#include <stdio.h>

enum colour { RED, GREEN = 5, BLUE, LAST = BLUE };
enum sign { NEGATIVE = -1, ZERO, POSITIVE };
typedef enum { NORTH, EAST, SOUTH, WEST, DIRECTIONS } direction;

static const char *const names[DIRECTIONS] = {[NORTH] = "north", [EAST] = "east", [SOUTH] = "south", [WEST] = "west"};

static enum sign sign_of(int n) { return n < 0 ? NEGATIVE : n > 0 ? POSITIVE : ZERO; }
static direction right_of(direction d) { return (d + 1) % DIRECTIONS; }

static const char *describe(enum colour c)
{
    switch (c) {
    case RED: return "red";
    case GREEN: return "green";
    case BLUE: return "blue";
    }
    return "?";
}

int main(void)
{
    printf("%d %d %d %d\n", RED, GREEN, BLUE, LAST);
    printf("%s %s %s\n", describe(RED), describe(LAST), describe((enum colour)1));
    printf("%d %d %d\n", sign_of(-9), sign_of(0), sign_of(9));
    direction d = SOUTH;
    for (int i = 0; i < 4; i++, d = right_of(d))
        printf("%s ", names[d]);
    printf("\n");
    enum { LOCAL = 1 << 4, MASK = LOCAL - 1 };
    printf("%d %d %d\n", LOCAL, MASK, (int)sizeof(enum colour));
    return 0;
}
