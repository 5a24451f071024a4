#include <stdio.h>

enum state { START, NUMBER, OPERATOR, DONE };

int main(void) {
    int left = 0, right = 0, c, op = 0;
    enum state state = START;
    while (state != DONE && (c = fgetc(stdin)) != EOF) {
        switch (state) {
        case START:
            if (c == '(')
                state = NUMBER;
            break;
        case NUMBER:
            if (c >= '0' && c <= '9')
                left = left * 10 + (c - '0');
            else if (c == '+' || c == '/' || c == '%') {
                op = c;
                state = OPERATOR;
            } else
                return 1;
            break;
        case OPERATOR:
            if (c >= '0' && c <= '9')
                right = right * 10 + (c - '0');
            else if (c == ')')
                state = DONE;
            else
                return 1;
            break;
        case DONE:
            break;
        }
    }
    if (state != DONE)
        return 1;
    int result = op == '+' ? left + right : op == '/' ? left / right : left % right;
    printf("%d\n", result);
    return 0;
}
