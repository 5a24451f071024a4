/* The stream knows that its end was met; a function elsewhere may move it. */
#include <stdio.h>
extern void reach_error(void);

static int at_end(FILE *stream) { return feof(stream); }

int main(void) {
    int count = 0;
    while (getc(stdin) != EOF)
        count++;
    if (count == 2 && at_end(stdin))
        reach_error();
    return 0;
}
