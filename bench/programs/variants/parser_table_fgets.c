/* The same language by a table indexed by the character itself, a line of standard input. expect: reachable */
#include <stdio.h>
extern void reach_error(void);
static unsigned char kind[256];
static const signed char step[4][4] = {{-1, 1, -1, -1}, {-1, 1, 2, -1}, {-1, 3, -1, -1}, {-1, 3, -1, 0}};
int main(void) {
    char line[100];
    int i, state = 0, count = 0;
    for (i = 'a'; i <= 'z'; i++) kind[i] = 1;
    kind['='] = 2;
    kind[';'] = 3;
    if (fgets(line, sizeof line, stdin) == NULL) return 1;
    for (i = 0; line[i] && line[i] != '\n'; i++) {
        int before = state;
        state = step[state][kind[(unsigned char)line[i]]];
        if (state < 0) return 2;
        if (before == 3 && state == 0) count++;
    }
    if (state == 0 && i == 40 && count >= 4) reach_error();
    return 0;
}
