/* Keys in any order, each once, a line of standard input of 40 characters. expect: reachable */
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
int main(void) {
    char line[80], key[16];
    unsigned seen = 0;
    if (!fgets(line, sizeof line, stdin)) return 1;
    line[strcspn(line, "\n")] = 0;
    size_t n = strlen(line), i = 0;
    if (n != 40) return 1;
    while (i < n) {
        size_t k = 0;
        while (i < n && line[i] != '=' && k < sizeof key - 1) key[k++] = line[i++];
        key[k] = 0;
        if (i == n || line[i] != '=') return 2;
        i++;
        unsigned bit = !strcmp(key, "name") ? 1 : !strcmp(key, "size") ? 2 : !strcmp(key, "kind") ? 4 : 0;
        if (!bit || seen & bit) return 3;
        seen |= bit;
        size_t start = i;
        while (i < n && line[i] >= '0' && line[i] <= '9') i++;
        if (i == start) return 4;
        if (i < n && line[i++] != ';') return 5;
    }
    if (seen == 7) reach_error();
    return 0;
}
