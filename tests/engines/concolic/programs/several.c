/* Several things that may go wrong on the way of one input. */
#include <stdio.h>

int main(void) {
    int cells[4] = {3, 1, 4, 1}, at = 0, c;
    while ((c = getchar()) != EOF && c != '\n') {
        switch (c) {
            case '>': at++; break;
            case '<': at--; break;
            case '!': cells[at & 3]--; break;
            case '?': return 12 / cells[at & 3];
            case '#': return cells[at];
            default: return 1;
        }
    }
    return 0;
}
