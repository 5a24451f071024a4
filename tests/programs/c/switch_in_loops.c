/* break and continue inside switch inside loops; a switch into a loop's body (Duff's device). */
#include <stdio.h>

static void copy(char *to, const char *from, int count)
{
    int rounds = (count + 3) / 4;
    switch (count % 4) {
    case 0: do { *to++ = *from++;
    case 3: *to++ = *from++;
    case 2: *to++ = *from++;
    case 1: *to++ = *from++;
            } while (--rounds > 0);
    }
}

int main(void)
{
    int words = 0, digits = 0, inside = 0;
    for (const char *p = "ab 12 c3  d"; *p; p++) {
        switch (*p) {
        case ' ':
            inside = 0;
            continue;
        case '1': case '2': case '3':
            digits++;
            break;
        default:
            if (inside)
                break;
            words++;
        }
        inside = 1;
    }
    printf("%d %d\n", words, digits);
    for (int count = 1; count < 12; count += 3) {
        char buffer[16] = {0};
        copy(buffer, "abcdefghijkl", count);
        puts(buffer);
    }
    int state = 0, steps = 0;
    while (state != 9)
        switch (steps++, state) {
        case 0: state = 4; break;
        case 4: state = steps < 6 ? 0 : 9; break;
        }
    printf("%d\n", steps);
    return 0;
}
