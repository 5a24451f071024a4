/* <ctype.h> over all of ASCII. */
#include <ctype.h>
#include <stdio.h>

int main(void)
{
    int counts[12] = {0};
    for (int c = 0; c < 128; c++) {
        counts[0] += !!isalnum(c);
        counts[1] += !!isalpha(c);
        counts[2] += !!isblank(c);
        counts[3] += !!iscntrl(c);
        counts[4] += !!isdigit(c);
        counts[5] += !!isgraph(c);
        counts[6] += !!islower(c);
        counts[7] += !!isprint(c);
        counts[8] += !!ispunct(c);
        counts[9] += !!isspace(c);
        counts[10] += !!isupper(c);
        counts[11] += !!isxdigit(c);
    }
    for (int i = 0; i < 12; i++)
        printf("%d ", counts[i]);
    printf("\n");
    for (const char *p = "Hello, World 42!"; *p; p++)
        putchar(isupper((unsigned char)*p) ? tolower(*p) : toupper(*p));
    printf("\n%d %d %d\n", toupper('1'), tolower(EOF), isalpha(EOF));
    const char *mixed = "a1 B\n";
    for (; *mixed; mixed++)
        printf("%d%d%d%d ", !!isalpha(*mixed), !!isdigit(*mixed), !!isspace(*mixed), !!isupper(*mixed));
    printf("\n");
    return 0;
}
