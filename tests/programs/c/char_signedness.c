/* Plain, signed and unsigned char: reading bytes of text above 127. */
#include <stdio.h>

int main(void)
{
    const char *text = "a\x80\xff~";
    for (const char *p = text; *p; p++)
        printf("%d %d %d\n", *p, (signed char)*p, (unsigned char)*p);
    char c = (char)0xe9;
    unsigned char u = 0xe9;
    printf("%d %d %d\n", c == 0xe9, u == 0xe9, (unsigned char)c == u);
    int counts[256] = {0};
    for (const char *p = "\xff\xff\x01"; *p; p++)
        counts[(unsigned char)*p]++;
    printf("%d %d\n", counts[255], counts[1]);
    printf("%d %d\n", '\377', (int)sizeof "a\0b");
    return 0;
}
