/* Strings: looking for characters, sets and substrings, and splitting (<string.h>, <strings.h>). */
#include "primitives.h"

size_t strlen(const char *text);
int strncmp(const char *left, const char *right, size_t limit);
int strncasecmp(const char *left, const char *right, size_t limit);

char *strchr(const char *text, int wanted)
{
    for (;; text++) {
        if (*text == (char)wanted)
            return (char *)text;
        if (*text == '\0')
            return 0;
    }
}

char *index(const char *text, int wanted)
{
    return strchr(text, wanted);
}

char *strchrnul(const char *text, int wanted)
{
    while (*text != '\0' && *text != (char)wanted)
        text++;
    return (char *)text;
}

char *__strchrnul(const char *text, int wanted)
{
    while (*text != '\0' && *text != (char)wanted)
        text++;
    return (char *)text;
}

char *strrchr(const char *text, int wanted)
{
    const char *last = 0;
    for (;; text++) {
        if (*text == (char)wanted)
            last = text;
        if (*text == '\0')
            return (char *)last;
    }
}

char *rindex(const char *text, int wanted)
{
    return strrchr(text, wanted);
}

char *strstr(const char *text, const char *wanted)
{
    size_t length = strlen(wanted);
    for (;; text++) {
        if (strncmp(text, wanted, length) == 0)
            return (char *)text;
        if (*text == '\0')
            return 0;
    }
}

static int __whence_equal_folded(const char *left, const char *right, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char a = (unsigned char)left[i], b = (unsigned char)right[i];
        if (a >= 'A' && a <= 'Z')
            a += 'a' - 'A';
        if (b >= 'A' && b <= 'Z')
            b += 'a' - 'A';
        if (a != b)
            return 0;
    }
    return 1;
}

char *strcasestr(const char *text, const char *wanted)
{
    size_t length = strlen(wanted);
    for (;; text++) {
        if (__whence_equal_folded(text, wanted, length))
            return (char *)text;
        if (*text == '\0')
            return 0;
    }
}

static int __whence_in_set(char c, const char *set)
{
    for (; *set != '\0'; set++)
        if (*set == c)
            return 1;
    return 0;
}

size_t strspn(const char *text, const char *set)
{
    size_t length = 0;
    while (text[length] != '\0' && __whence_in_set(text[length], set))
        length++;
    return length;
}

size_t strcspn(const char *text, const char *set)
{
    size_t length = 0;
    while (text[length] != '\0' && !__whence_in_set(text[length], set))
        length++;
    return length;
}

char *strpbrk(const char *text, const char *set)
{
    text += strcspn(text, set);
    return *text == '\0' ? 0 : (char *)text;
}

static char *__whence_next_token(char *text, const char *delimiters, char **rest)
{
    if (text == 0)
        text = *rest;
    if (text == 0)
        return 0;
    text += strspn(text, delimiters);
    if (*text == '\0') {
        *rest = text;
        return 0;
    }
    char *end = text + strcspn(text, delimiters);
    if (*end != '\0')
        *end++ = '\0';
    *rest = end;
    return text;
}

char *strtok_r(char *restrict text, const char *restrict delimiters, char **restrict rest)
{
    return __whence_next_token(text, delimiters, rest);
}

char *__strtok_r(char *restrict text, const char *restrict delimiters, char **restrict rest)
{
    return __whence_next_token(text, delimiters, rest);
}

char *strtok(char *restrict text, const char *restrict delimiters)
{
    static char *rest;
    return __whence_next_token(text, delimiters, &rest);
}

char *strsep(char **restrict text, const char *restrict delimiters)
{
    char *token = *text;
    if (token == 0)
        return 0;
    char *end = token + strcspn(token, delimiters);
    *text = *end == '\0' ? 0 : end + 1;
    *end = '\0';
    return token;
}

char *basename(const char *path)
{
    char *slash = strrchr(path, '/');
    return slash == 0 ? (char *)path : slash + 1;
}

static char *__whence_trim_slashes(char *path, char *end)
{
    while (end > path + 1 && end[-1] == '/')
        end--;
    return end;
}

char *__xpg_basename(char *path)
{
    if (path == 0 || *path == '\0')
        return ".";
    char *end = __whence_trim_slashes(path, path + strlen(path));
    *end = '\0';
    if (end == path + 1)
        return path;
    while (end > path && end[-1] != '/')
        end--;
    return end;
}

/* The start of the run of slashes that ends before `end`. */
static char *__whence_slashes_start(char *path, char *end)
{
    while (end > path && end[-1] == '/')
        end--;
    return end;
}

static char *__whence_last_slash(char *path, char *end)
{
    while (end > path && end[-1] != '/')
        end--;
    return end > path ? end - 1 : 0;
}

char *dirname(char *path)
{
    char *slash = path == 0 ? 0 : strrchr(path, '/');
    if (slash != 0 && slash != path && slash[1] == '\0') {
        char *run = __whence_slashes_start(path, slash);
        if (run != path)
            slash = __whence_last_slash(path, run);
    }
    if (slash == 0)
        return ".";
    char *run = __whence_slashes_start(path, slash);
    if (run == path) /* the root; POSIX lets exactly two slashes stand, and glibc keeps them */
        run = slash == path + 1 ? path + 2 : path + 1;
    *run = '\0';
    return path;
}

int ffs(int bits)
{
    for (int i = 0; i < 32; i++)
        if ((unsigned)bits >> i & 1)
            return i + 1;
    return 0;
}

int ffsll(long long bits)
{
    for (int i = 0; i < 64; i++)
        if ((unsigned long long)bits >> i & 1)
            return i + 1;
    return 0;
}

int ffsl(long bits)
{
    return ffsll(bits);
}
