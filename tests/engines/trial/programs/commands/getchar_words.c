#include <ctype.h>
#include <stdio.h>
#include <string.h>

static int word(char *out, int most) {
    int c, n = 0;
    while ((c = getchar()) != EOF && isspace(c))
        ;
    while (c != EOF && !isspace(c)) {
        if (n < most - 1)
            out[n++] = (char)c;
        c = getchar();
    }
    out[n] = 0;
    return n;
}

static int number(const char *text) {
    int value = 0;
    while (isdigit((unsigned char)*text))
        value = value * 10 + (*text++ - '0');
    return value;
}

int main(void) {
    char key[24], value[24];
    int seats[12] = {0};
    while (word(key, sizeof key)) {
        if (strcmp(key, "book") == 0) {
            word(value, sizeof value);
            seats[number(value)] = 1;
        } else if (strcmp(key, "split") == 0) {
            word(value, sizeof value);
            printf("%d\n", 144 / number(value));
        } else if (strcmp(key, "end") == 0)
            break;
    }
    return 0;
}
