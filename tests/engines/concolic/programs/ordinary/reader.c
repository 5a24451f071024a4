#include <stdio.h>
#include <string.h>

static int lines, words;

int main(int argc, char **argv)
{
    int c, in_word = 0;
    if (argc > 1 && !strcmp(argv[1], "-n"))
        lines = 100;
    else if (argc > 2)
        return 3;
    while ((c = getchar()) != EOF) {
        if (c == '\n')
            lines++;
        if (c == ' ' || c == '\n')
            in_word = 0;
        else if (!in_word) {
            in_word = 1;
            words++;
        }
        if (c == 0xff)
            return 4;
    }
    printf("%d %d\n", lines, words);
    return words > 1;
}
