/* Four keys in this order, each with a value, and then exactly the end: 40 characters of an argument. expect: reachable */
#include <string.h>
extern void reach_error(void);
static const char *keys[] = {"host", "port", "user", "mode"};
static int pair(const char *s, int i, int n, const char *key) {
    int k = (int)strlen(key);
    if (i + k >= n || strncmp(s + i, key, k) || s[i + k] != '=') return -1;
    i += k + 1;
    int from = i;
    while (i < n && s[i] != ';') {
        if (s[i] == '=' || s[i] == ' ') return -1;
        i++;
    }
    return i == from ? -1 : i;
}
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    int n = (int)strlen(s), i = 0;
    if (n != 40) return 1;
    for (int k = 0; k < 4; k++) {
        i = pair(s, i, n, keys[k]);
        if (i < 0) return 2;
        if (k < 3) { if (i >= n || s[i] != ';') return 3; i++; }
    }
    if (i == n - 1 && s[i] == ';') reach_error();
    return 0;
}
