/* Inputs that a solver would write in a crude way. */
#include <ctype.h>
#include <stdio.h>

extern void reach_error(void);

int main(void) {
    int stack[4], depth = 0, c;
    while ((c = getchar()) != EOF) {
        if (isdigit(c)) {
            if (depth < 4)
                stack[depth++] = c - '0';
        } else if (c == '-') {
            if (depth < 2)
                return 1;
            int b = stack[--depth], a = stack[--depth];
            if (a - b == 7)
                reach_error();
        }
    }
    return 0;
}

int triangle(int a, int b, int c) {
    if (a <= 0 || b <= 0 || c <= 0)
        return 0;
    if (a + b <= c || a + c <= b || b + c <= a)
        return 1;
    return a == b && b == c ? 3 : 2;
}

struct board {
    int cells[40];
    int at;
};

int by_value(struct board b) {
    if (b.at > 3 && b.at < 40 && b.cells[b.at] == 77)
        return 1;
    return 0;
}

struct wide {
    long parts[4];
};

int by_function(int (*act)(struct wide, int), int n) {
    struct wide given = {{1, 2, 3, 4}};
    return act(given, n) > 3 ? 1 : 0;
}
