/* What is read after the end of the input was put back, or lies behind another stream's end. */
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int first = getchar();
    if (first != EOF)
        return 0;
    ungetc('z', stdin);
    if (getchar() == 'z')
        reach_error();
    return 0;
}
