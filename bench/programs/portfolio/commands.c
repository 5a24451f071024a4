#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { MAXTOK = 4 };
static char *tok[MAXTOK]; static int ntok;
static void split(char *line) {
    ntok = 0;
    char *p = line;
    while (*p) {
        while (isspace((unsigned char)*p)) p++;
        if (!*p) break;
        tok[ntok++] = p;
        while (*p && !isspace((unsigned char)*p)) p++;
        if (*p) *p++ = 0;
    }
}
static int apply(void) {
    if (ntok == 0) return 0;
    if (strcmp(tok[0], "div") == 0 && ntok == 3) return atoi(tok[1]) / atoi(tok[2]);
    if (strcmp(tok[0], "neg") == 0) return -atoi(tok[1]);
    return ntok;
}
int main(void) {
    char line[128];
    while (fgets(line, sizeof line, stdin)) { split(line); printf("%d\n", apply()); }
    return 0;
}
