/* scanf on standard input: numbers, words, characters, sets, widths, failures. */
#include <stdio.h>

int main(void)
{
    int a, b, count;
    char word[16], c;
    double d;
    float f;
    unsigned x;
    long l;
    printf("%d ", scanf("%d %d", &a, &b));
    printf("%d %d\n", a, b);
    printf("%d ", scanf("%15s %c", word, &c));
    printf("%s %c\n", word, c);
    printf("%d ", scanf("%lf,%f", &d, &f));
    printf("%g %g\n", d, f);
    printf("%d ", scanf("%x %ld", &x, &l));
    printf("%u %ld\n", x, l);
    printf("%d ", scanf(" key=%[a-z]%n", word, &count));
    printf("%s %d\n", word, count);
    printf("%d ", scanf("%2d%3d", &a, &b));
    printf("%d %d\n", a, b);
    printf("%d ", scanf("%*s %d", &a));
    printf("%d\n", a);
    printf("%d\n", scanf("%d", &a));
    printf("%d %s\n", scanf("%s", word), word);
    printf("%d\n", scanf("%d", &a));
    return 0;
}
