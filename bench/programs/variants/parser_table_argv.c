/* A table of states by classes of characters: key=value;... in an argument of 40 characters. expect: reachable */
#include <string.h>
extern void reach_error(void);
enum { LETTER, DIGIT, EQUALS, SEMICOLON, OTHER };
enum { START, KEY, BEFORE, VALUE, FAIL };
static const unsigned char next[5][5] = {
    /* letter digit = ; other */
    {KEY, FAIL, FAIL, FAIL, FAIL},
    {KEY, KEY, BEFORE, FAIL, FAIL},
    {FAIL, VALUE, FAIL, FAIL, FAIL},
    {FAIL, VALUE, FAIL, START, FAIL},
    {FAIL, FAIL, FAIL, FAIL, FAIL},
};
static int class_of(unsigned char c) {
    if (c >= 'a' && c <= 'z') return LETTER;
    if (c >= '0' && c <= '9') return DIGIT;
    return c == '=' ? EQUALS : c == ';' ? SEMICOLON : OTHER;
}
int main(int argc, char **argv) {
    int state = START, pairs = 0;
    size_t i, n;
    if (argc < 2) return 1;
    n = strlen(argv[1]);
    for (i = 0; i < n; i++) {
        int was = state;
        state = next[state][class_of((unsigned char)argv[1][i])];
        if (state == FAIL) return 2;
        if (was == VALUE && state == START) pairs++;
    }
    if (state == START && n == 40 && pairs == 5) reach_error();
    return 0;
}
