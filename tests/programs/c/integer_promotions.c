/* Small types promote to int; mixed operands convert to the wider or to the unsigned type. */
#include <stdio.h>

#define NAME(x) _Generic((x), char: "char", signed char: "signed char", unsigned char: "unsigned char", \
    short: "short", unsigned short: "unsigned short", int: "int", unsigned: "unsigned", long: "long", \
    unsigned long: "unsigned long", long long: "long long", unsigned long long: "unsigned long long", \
    float: "float", double: "double", long double: "long double", default: "other")

int main(void)
{
    char c = 'c';
    unsigned char uc = 250;
    short s = 1;
    unsigned short us = 65535;
    unsigned u = 1;
    long l = -1;
    puts(NAME(c + c));
    puts(NAME(uc));
    puts(NAME(-us));
    puts(NAME(s + u));
    puts(NAME(u + l));
    puts(NAME(l + 1ull));
    puts(NAME(1.0f * 2));
    puts(NAME(1.0f + 1.0));
    puts(NAME(1 ? s : uc));
    puts(NAME('a'));
    printf("%d %d\n", uc + uc, -us);
    printf("%d %d\n", us * 2, (unsigned char)(uc + 10) == uc + 10);
    printf("%d\n", l < (long)u);
    printf("%d %d\n", (int)sizeof(c + c), (int)sizeof 'a');
    return 0;
}
