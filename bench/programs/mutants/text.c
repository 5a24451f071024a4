#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char *trimmed(char *s) {
    while (*s && isspace((unsigned char)*s))
        s++;
    char *end = s + strlen(s);
    while (end > s && isspace((unsigned char)end[-1]))
        end--;
    *end = 0;
    return s;
}
static void reverse(char *s) {
    size_t i = 0;
    size_t j = strlen(s);
    if (j == 0)
        return;
    j--;
    while (i < j) {
        char t = s[i];
        s[i++] = s[j];
        s[j--] = t;
    }
}
static int replace(const char *from, char *to, size_t room, char what, const char *with) {
    size_t n = 0;
    size_t k = strlen(with);
    for (; *from; from++) {
        if (*from == what) {
            if (n + k >= room)
                return -1;
            memcpy(to + n, with, k);
            n += k;
        } else {
            if (n + 1 >= room)
                return -1;
            to[n++] = *from;
        }
    }
    to[n] = '\0';
    return (int)n;
}
static const char *extension(const char *name) {
    const char *dot = strrchr(name, '.');
    const char *slash = strrchr(name, '/');
    if (!dot || (slash && dot < slash))
        return "";
    return dot + 1;
}
int main(int argc, char **argv) {
    char copy[24];
    char big[32];
    int sizes[8] = {0};
    int vowels = 0;
    for (int i = 1; i < argc; i++) {
        snprintf(copy, sizeof copy, "%s", argv[i]);
        char *t = trimmed(copy);
        reverse(t);
        int n = replace(t, big, sizeof big, 'a', "<a>");
        if (n < 0)
            continue;
        sizes[n % 8]++;
        const char *e = extension(argv[i]);
        if (*e)
            sizes[e[0] & 7]++;
        for (char *p = big; *p; p++) {
            if (strchr("aeiou", *p))
                vowels++;
        }
        char *save = NULL;
        for (char *w = strtok_r(big, " .", &save); w; w = strtok_r(NULL, " .", &save)) {
            size_t len = strlen(w);
            vowels += w[len - 1] == 'e';
        }
    }
    int most = 0;
    for (int i = 1; i < 8; i++)
        if (sizes[i] > sizes[most])
            most = i;
    printf("%d %d\n", most, sizes[most] ? vowels / sizes[most] : 0);
    return 0;
}
