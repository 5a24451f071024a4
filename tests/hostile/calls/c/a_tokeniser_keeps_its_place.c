/* What strtok returns comes from a string that an earlier call was given, through two procedures. */
#include <string.h>

static char text[] = "a,b";

static int feed(char *given) { return strtok(given, ",") != 0; }

static int next(void) { return strtok(0, ",") == 0; }

int main(void) {
    int more = feed(text) ? next() : 1;
    return 7 / more; // fails
}
