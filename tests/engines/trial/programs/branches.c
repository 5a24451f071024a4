#include <stdlib.h>
#include <string.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

/* What is compared stands in the text as it is. */
int magic(const char *text) {
    if (strlen(text) < 5) return 0;
    if (text[0] != '#') return 1;
    if (text[1] != (char)0xC3) return 2;
    if (text[4] == text[2] + 3) return 3;
    return 4;
}

/* A number that is computed from four characters. */
int hexadecimal(const char *text) {
    unsigned value = 0;
    for (int i = 0; i < 4; i++) {
        char c = text[i];
        if (c >= '0' && c <= '9') value = value * 16 + (c - '0');
        else if (c >= 'a' && c <= 'f') value = value * 16 + (c - 'a' + 10);
        else return 0;
    }
    if (value >= 0xd800 && value <= 0xdbff) return 2;
    return 1;
}

/* Cases, and answers to a harness. */
int cases(void) {
    int kind = __VERIFIER_nondet_int();
    switch (kind) {
    case 1009: return __VERIFIER_nondet_int() == -77777 ? 1 : 2;
    case -4: return 3;
    default: return 4;
    }
}

/* The second allocation may fail. */
int copies(const char *text) {
    char *one = malloc(8), *two = malloc(8);
    int found = one == NULL ? 1 : two == NULL ? 2 : text != NULL && text[0] == '!' ? 3 : 4;
    free(one);
    free(two);
    return found;
}
