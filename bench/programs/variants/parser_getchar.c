/* Parser: a state machine over standard input. expect: reachable */
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    int state = 0, c;
    while ((c = getchar()) != EOF) {
        switch (state) {
        case 0: state = c == '<' ? 1 : 0; break;
        case 1: state = c == '/' ? 2 : c == '<' ? 1 : 0; break;
        case 2: state = c == 'b' ? 3 : 0; break;
        case 3: state = c == '>' ? 4 : 0; break;
        }
        if (state == 4)
            reach_error();
    }
    return 0;
}
