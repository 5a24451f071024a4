/* expect: reachable; argv */
#include <string.h>
extern void reach_error(void);
int main(int argc, char **argv) {
    if (argc != 3) return 1;
    char buf[16];
    if (strlen(argv[1]) >= sizeof buf) return 1;
    strcpy(buf, argv[1]);
    for (char *p = buf; *p; p++) *p ^= 3;
    if (strcmp(buf, "pllq") != 0) return 2;
    int n = 0;
    for (char *p = argv[2]; *p; p++) {
        if (*p < '0' || *p > '9') return 3;
        n = n * 10 + (*p - '0');
    }
    if (n == 40961) reach_error();
    return 0;
}
