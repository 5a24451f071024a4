/* puts, putchar, putc, fputs, fputc, fwrite, fprintf, on stdout and stderr, with their results. */
#include <stdio.h>

int main(void)
{
    int a = putchar('x');
    int b = putc('y', stdout);
    int c = fputc(0x17a, stdout);
    putchar('\n');
    printf("%d %d %d\n", a, b, c);
    printf("%d\n", puts("line") >= 0);
    printf("%d\n", fputs("no newline", stdout) >= 0);
    const char bytes[] = {'a', 'b', 'c', '\n', 'd'};
    printf("%zu\n", fwrite(bytes, 1, 4, stdout));
    printf("%zu\n", fwrite(bytes, 2, 2, stdout));
    printf("%zu\n", fwrite(bytes, 2, 0, stdout));
    fprintf(stdout, "%s %d\n", "to stdout", 1);
    fprintf(stderr, "to stderr\n");
    fputs("to stderr too\n", stderr);
    printf("%d %d\n", fflush(stdout), ferror(stdout));
    return 0;
}
