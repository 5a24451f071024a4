/* A machine by hand: key=value;... from getchar, 40 characters with five pairs. expect: reachable */
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    enum { WANT_KEY, IN_KEY, WANT_VALUE, IN_VALUE } state = WANT_KEY;
    int c, length = 0, pairs = 0;
    while ((c = getchar()) != EOF && c != '\n') {
        length++;
        switch (state) {
        case WANT_KEY:
            if (c < 'a' || c > 'z') return 1;
            state = IN_KEY;
            break;
        case IN_KEY:
            if (c == '=') state = WANT_VALUE;
            else if (c < 'a' || c > 'z') return 1;
            break;
        case WANT_VALUE:
            if (c < '0' || c > '9') return 1;
            state = IN_VALUE;
            break;
        case IN_VALUE:
            if (c == ';') { pairs++; state = WANT_KEY; }
            else if (c < '0' || c > '9') return 1;
            break;
        }
    }
    if (state == WANT_KEY && length == 40 && pairs == 5) reach_error();
    return 0;
}
