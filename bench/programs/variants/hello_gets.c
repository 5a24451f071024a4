/* Hello: the word in a line of standard input. expect: reachable */
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
int main(void) {
    char line[32];
    if (fgets(line, sizeof line, stdin) && strstr(line, "Hello"))
        reach_error();
    return 0;
}
