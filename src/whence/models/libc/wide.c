/* Wide characters in the C locale, where each byte below 128 is a character of its own (<wchar.h>, <wctype.h>). */
#include "primitives.h"
#include <errno.h>

typedef int wide;
typedef unsigned wide_or_end;

#define NO_CHARACTER ((wide_or_end)-1)
#define BAD_SEQUENCE ((size_t)-1)
#define UNFINISHED ((size_t)-2)

int isalnum(int c);
int isalpha(int c);
int isblank(int c);
int iscntrl(int c);
int isdigit(int c);
int isgraph(int c);
int islower(int c);
int isprint(int c);
int ispunct(int c);
int isspace(int c);
int isupper(int c);
int isxdigit(int c);

static size_t __whence_to_wide(wide *to, const char *bytes, size_t size)
{
    if (bytes == 0)
        return 0;
    if (size == 0)
        return UNFINISHED;
    if ((unsigned char)*bytes >= 128) {
        errno = EILSEQ;
        return BAD_SEQUENCE;
    }
    if (to != 0)
        *to = (unsigned char)*bytes;
    return *bytes != '\0';
}

static size_t __whence_from_wide(char *to, wide c)
{
    if (to == 0)
        return 1;
    if ((unsigned)c >= 128) {
        errno = EILSEQ;
        return BAD_SEQUENCE;
    }
    *to = (char)c;
    return 1;
}

size_t mbrtowc(wide *restrict to, const char *restrict bytes, size_t size, void *restrict state)
{
    (void)state;
    return __whence_to_wide(to, bytes, size);
}

size_t mbrlen(const char *restrict bytes, size_t size, void *restrict state)
{
    (void)state;
    return __whence_to_wide(0, bytes, size);
}

int mbtowc(wide *restrict to, const char *restrict bytes, size_t size)
{
    size_t length = __whence_to_wide(to, bytes, size);
    return length >= UNFINISHED ? -1 : (int)length;
}

int mblen(const char *bytes, size_t size)
{
    size_t length = __whence_to_wide(0, bytes, size);
    return length >= UNFINISHED ? -1 : (int)length;
}

size_t wcrtomb(char *restrict to, wide c, void *restrict state)
{
    (void)state;
    return __whence_from_wide(to, c);
}

int wctomb(char *to, wide c)
{
    return to == 0 ? 0 : (int)__whence_from_wide(to, c);
}

int mbsinit(const void *state)
{
    (void)state;
    return 1;
}

wide_or_end btowc(int c)
{
    return c >= 0 && c < 128 ? (wide_or_end)c : NO_CHARACTER;
}

int wctob(wide_or_end c)
{
    return c < 128 ? (int)c : -1;
}

size_t mbstowcs(wide *restrict to, const char *restrict bytes, size_t size)
{
    size_t count = 0;
    while (to == 0 || count < size) {
        wide c;
        if (__whence_to_wide(&c, bytes + count, 1) == BAD_SEQUENCE)
            return BAD_SEQUENCE;
        if (to != 0)
            to[count] = c;
        if (c == 0)
            break;
        count++;
    }
    return count;
}

size_t wcstombs(char *restrict to, const wide *restrict text, size_t size)
{
    size_t count = 0;
    while (to == 0 || count < size) {
        char c;
        if (__whence_from_wide(&c, text[count]) == BAD_SEQUENCE)
            return BAD_SEQUENCE;
        if (to != 0)
            to[count] = c;
        if (c == '\0')
            break;
        count++;
    }
    return count;
}

size_t wcslen(const wide *text)
{
    size_t length = 0;
    while (text[length] != 0)
        length++;
    return length;
}

wide *wcscpy(wide *restrict to, const wide *restrict from)
{
    size_t i = 0;
    while ((to[i] = from[i]) != 0)
        i++;
    return to;
}

wide *wcscat(wide *restrict to, const wide *restrict from)
{
    wcscpy(to + wcslen(to), from);
    return to;
}

int wcscmp(const wide *left, const wide *right)
{
    while (*left == *right && *left != 0) {
        left++;
        right++;
    }
    return *left < *right ? -1 : *left > *right;
}

wide *wcschr(const wide *text, wide wanted)
{
    for (;; text++) {
        if (*text == wanted)
            return (wide *)text;
        if (*text == 0)
            return 0;
    }
}

wide *wmemset(wide *to, wide c, size_t count)
{
    for (size_t i = 0; i < count; i++)
        to[i] = c;
    return to;
}

wide *wmemcpy(wide *restrict to, const wide *restrict from, size_t count)
{
    return memcpy(to, from, count * sizeof *to);
}

size_t wcsnlen(const wide *text, size_t most)
{
    size_t length = 0;
    while (length < most && text[length] != 0)
        length++;
    return length;
}

wide *wcsncpy(wide *restrict to, const wide *restrict from, size_t count)
{
    size_t i = 0;
    for (; i < count && from[i] != 0; i++)
        to[i] = from[i];
    for (; i < count; i++)
        to[i] = 0;
    return to;
}

wide *wcsncat(wide *restrict to, const wide *restrict from, size_t most)
{
    size_t start = wcslen(to), i = 0;
    for (; i < most && from[i] != 0; i++)
        to[start + i] = from[i];
    to[start + i] = 0;
    return to;
}

int wcsncmp(const wide *left, const wide *right, size_t most)
{
    for (size_t i = 0; i < most; i++) {
        if (left[i] != right[i])
            return left[i] < right[i] ? -1 : 1;
        if (left[i] == 0)
            return 0;
    }
    return 0;
}

wide *wcsrchr(const wide *text, wide wanted)
{
    const wide *found = 0;
    for (;; text++) {
        if (*text == wanted)
            found = text;
        if (*text == 0)
            return (wide *)found;
    }
}

size_t wcsspn(const wide *text, const wide *accepted)
{
    size_t length = 0;
    while (text[length] != 0 && wcschr(accepted, text[length]) != 0)
        length++;
    return length;
}

size_t wcscspn(const wide *text, const wide *refused)
{
    size_t length = 0;
    while (text[length] != 0 && wcschr(refused, text[length]) == 0)
        length++;
    return length;
}

wide *wcspbrk(const wide *text, const wide *wanted)
{
    text += wcscspn(text, wanted);
    return *text != 0 ? (wide *)text : 0;
}

wide *wcsstr(const wide *text, const wide *part)
{
    size_t length = wcslen(part);
    for (;; text++) {
        if (wcsncmp(text, part, length) == 0)
            return (wide *)text;
        if (*text == 0)
            return 0;
    }
}

wide *wcsdup(const wide *text)
{
    size_t size = (wcslen(text) + 1) * sizeof *text;
    wide *copy = malloc(size);
    return copy == 0 ? 0 : memcpy(copy, text, size);
}

wide *wmemmove(wide *to, const wide *from, size_t count)
{
    return memmove(to, from, count * sizeof *to);
}

int wmemcmp(const wide *left, const wide *right, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (left[i] != right[i])
            return left[i] < right[i] ? -1 : 1;
    return 0;
}

wide *wmemchr(const wide *block, wide wanted, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (block[i] == wanted)
            return (wide *)block + i;
    return 0;
}

#define CLASS(name) \
    int isw##name(wide_or_end c) { return c < 128 ? is##name((int)c) : 0; }

CLASS(alnum)
CLASS(alpha)
CLASS(blank)
CLASS(cntrl)
CLASS(digit)
CLASS(graph)
CLASS(lower)
CLASS(print)
CLASS(punct)
CLASS(space)
CLASS(upper)
CLASS(xdigit)

wide_or_end towlower(wide_or_end c)
{
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

wide_or_end towupper(wide_or_end c)
{
    return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c;
}

int wcwidth(wide c)
{
    return c == 0 ? 0 : (unsigned)c < 128 && isprint(c) ? 1 : -1;
}
