#include <stdio.h>
static int stack[10]; static int top;
int main(void) {
    int c, v;
    while ((c = getchar()) != EOF) {
        if (c == 'p') { if (scanf("%d", &v) == 1) stack[top++] = v; }
        else if (c == 'o') { printf("%d\n", stack[--top]); }
        else if (c == '/') { int b = stack[top - 1], a = stack[top - 2]; stack[top - 2] = a / b; top--; }
    }
    return 0;
}
