/* expect: reachable; argv MCMXCIV */
#include <string.h>
extern void reach_error(void);
static int value(char c) {
    switch (c) {
    case 'I': return 1;
    case 'V': return 5;
    case 'X': return 10;
    case 'L': return 50;
    case 'C': return 100;
    case 'D': return 500;
    case 'M': return 1000;
    }
    return -1;
}
int main(int argc, char *argv[]) {
    if (argc < 2) return 1;
    int total = 0, prev = 0;
    for (int i = (int)strlen(argv[1]) - 1; i >= 0; i--) {
        int v = value(argv[1][i]);
        if (v < 0) return 1;
        if (v < prev) total -= v;
        else { total += v; prev = v; }
    }
    if (total == 1994) reach_error();
    return 0;
}
