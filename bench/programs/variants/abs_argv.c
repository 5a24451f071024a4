/* test_abs with numbers from the command line. expect: reachable */
#include <stdlib.h>
extern void reach_error(void);
static int absolute(int x) { return x > 0 ? x : x == 0 ? 100 : -x; }
int main(int argc, char **argv) {
    if (argc < 3)
        return 0;
    int p = atoi(argv[1]), q = atoi(argv[2]);
    if (absolute(p) > absolute(q) && p > 0)
        reach_error();
    return 0;
}
