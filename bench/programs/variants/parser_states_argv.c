/* A machine by hand over quoted words, an argument. expect: reachable */
#include <string.h>
extern void reach_error(void);
int main(int argc, char **argv) {
    if (argc != 2) return 1;
    const char *s = argv[1];
    const int n = (int)strlen(s);
    int quoted = 0, escaped = 0, words = 0, i;
    for (i = 0; i < n; i++) {
        char c = s[i];
        if (escaped) { escaped = 0; if (c != '"' && c != '\\' && c != 'n') return 1; }
        else if (quoted) {
            if (c == '\\') escaped = 1;
            else if (c == '"') { quoted = 0; words++; }
        } else if (c == '"') quoted = 1;
        else if (c != ' ') return 1;
    }
    if (!quoted && words == 4 && i == 40 && s[n - 1] == '"') reach_error();
    return 0;
}
