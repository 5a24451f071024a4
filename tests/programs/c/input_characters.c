/* getchar and ungetc: counting lines, words and characters of standard input. */
#include <ctype.h>
#include <stdio.h>

static int read_number(int *result)
{
    int c = getchar();
    while (c != EOF && !isdigit(c))
        c = getchar();
    if (c == EOF)
        return 0;
    *result = 0;
    for (; isdigit(c); c = getchar())
        *result = *result * 10 + c - '0';
    ungetc(c, stdin);
    return 1;
}

int main(void)
{
    int n, sum = 0, lines = 0, c;
    for (int i = 0; i < 3 && read_number(&n); i++)
        sum += n;
    printf("sum %d\n", sum);
    while ((c = getchar()) != EOF)
        lines += c == '\n';
    printf("lines %d\n", lines);
    printf("%d %d %d\n", feof(stdin) != 0, ferror(stdin), getchar());
    return 0;
}
