/* Recursive descent over nested lists of letters, 40 characters, an argument. expect: reachable */
#include <string.h>
extern void reach_error(void);
static const char *text;
static int at, deepest;
static int list(int depth);
static int item(int depth) {
    if (text[at] == '[') return list(depth + 1);
    if (text[at] >= 'a' && text[at] <= 'z') { at++; return 1; }
    return 0;
}
static int list(int depth) {
    if (text[at] != '[') return 0;
    at++;
    if (depth > deepest) deepest = depth;
    if (text[at] == ']') { at++; return 1; }
    for (;;) {
        if (!item(depth)) return 0;
        if (text[at] == ',') { at++; continue; }
        if (text[at] == ']') { at++; return 1; }
        return 0;
    }
}
int main(int argc, char **argv) {
    if (argc != 2) return 1;
    text = argv[1];
    int n = (int)strlen(text);
    if (n != 40) return 2;
    if (!list(1)) return 3;
    if (at != n) return 4;
    if (deepest < 4) return 5;
    reach_error();
    return 0;
}
