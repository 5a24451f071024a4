/* sscanf on strings. */
#include <stdio.h>

int main(void)
{
    int hour, minute, n;
    char name[8], rest[16];
    printf("%d", sscanf("12:34", "%d:%d", &hour, &minute));
    printf(" %d %d\n", hour, minute);
    printf("%d", sscanf("ada 36 years", "%7s %d %15s", name, &n, rest));
    printf(" %s %d %s\n", name, n, rest);
    printf("%d\n", sscanf("none", "%d", &n));
    printf("%d\n", sscanf("", "%d", &n));
    unsigned char byte;
    short s;
    long long big;
    printf("%d", sscanf("200 -5 9999999999", "%hhu %hd %lld", &byte, &s, &big));
    printf(" %d %d %lld\n", byte, s, big);
    int octal, hex, any;
    printf("%d", sscanf("17 1f 0x10", "%o %x %i", &octal, &hex, &any));
    printf(" %d %d %d\n", octal, hex, any);
    printf("%d", sscanf("a,b;c", "%[^;];%c", rest, name));
    printf(" %s %c\n", rest, name[0]);
    printf("%d %%\n", sscanf("50%", "%d%%", &n));
    char three[4] = "...";
    printf("%d", sscanf("xyz", "%3c", three));
    printf(" %s\n", three);
    return 0;
}
