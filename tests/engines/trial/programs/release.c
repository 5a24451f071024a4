/* A release number is read by a machine with a table: v1.2.3-abc. */
#include <stdio.h>

enum { START, V, MAJOR, DOT, MINOR, DOT2, PATCH, DASH, TAG, BAD, STATES };
static const unsigned char next[STATES][5] = {
    [START] = {V, MAJOR, BAD, BAD, BAD},
    [V] = {BAD, MAJOR, BAD, BAD, BAD},
    [MAJOR] = {BAD, MAJOR, DOT, BAD, BAD},
    [DOT] = {BAD, MINOR, BAD, BAD, BAD},
    [MINOR] = {BAD, MINOR, DOT2, BAD, BAD},
    [DOT2] = {BAD, PATCH, BAD, BAD, BAD},
    [PATCH] = {BAD, PATCH, BAD, DASH, BAD},
    [DASH] = {TAG, BAD, BAD, BAD, TAG},
    [TAG] = {TAG, BAD, BAD, BAD, TAG},
    [BAD] = {BAD, BAD, BAD, BAD, BAD},
};

static int class_of(int c)
{
    if (c == 'v') return 0;
    if (c >= '0' && c <= '9') return 1;
    if (c == '.') return 2;
    return c == '-' ? 3 : 4;
}

int main(void)
{
    char tag[4];
    int part[3] = {0, 0, 0}, state = START, n = 0, c;
    while ((c = getchar()) != EOF && c != '\n') {
        state = next[state][class_of(c)];
        switch (state) {
        case MAJOR: part[0] = (part[0] * 10 + c - '0') % 1000; break;
        case MINOR: part[1] = (part[1] * 10 + c - '0') % 1000; break;
        case PATCH: part[2] = (part[2] * 10 + c - '0') % 1000; break;
        case TAG: tag[n++] = (char)c; break;
        case BAD: return 1;
        }
    }
    if (state == TAG) return tag[0];
    return state == PATCH ? part[0] * 100 / part[1] : 0;
}
