/* <ctype.h> over all that it is defined for, and a little beyond where every implementation agrees. */
#include <ctype.h>
#include <stdio.h>

#define SHOWN(f) printf(" " #f ":%d", f(c) != 0)

static int isvowel(int c) { return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u'; }

int main(void)
{
    int (*pointed)(int) = isupper;
    int uppers = 0;
    for (int c = EOF; c < 256; c++) {
        printf("%d", c);
        SHOWN(isalnum), SHOWN(isalpha), SHOWN(isblank), SHOWN(iscntrl), SHOWN(isdigit), SHOWN(isgraph);
        SHOWN(islower), SHOWN(isprint), SHOWN(ispunct), SHOWN(isspace), SHOWN(isupper), SHOWN(isxdigit);
        SHOWN((isdigit)), SHOWN(isvowel);
        printf(" %d %d\n", tolower(c), toupper(c));
        uppers += pointed(c) != 0;
    }
    printf("%d\n", uppers);
    return 0;
}
