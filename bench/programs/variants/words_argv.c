/* HW: two words in the arguments, by library functions. expect: reachable */
#include <string.h>
extern void reach_error(void);
int main(int argc, char **argv) {
    int found = 0;
    for (int i = 1; i < argc; i++)
        found |= (strstr(argv[i], "left") != 0) | (strstr(argv[i], "right") != 0) << 1;
    if (found == 3)
        reach_error();
    return 0;
}
