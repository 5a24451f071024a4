/* Strings: measuring, copying, joining and comparing (<string.h>, <strings.h>). */
#include "primitives.h"

size_t strlen(const char *text)
{
    size_t length = 0;
    while (text[length] != '\0')
        length++;
    return length;
}

size_t strnlen(const char *text, size_t limit)
{
    size_t length = 0;
    while (length < limit && text[length] != '\0')
        length++;
    return length;
}

static char *__whence_copy_to_end(char *to, const char *from)
{
    while ((*to = *from) != '\0') {
        to++;
        from++;
    }
    return to;
}

char *stpcpy(char *restrict to, const char *restrict from)
{
    return __whence_copy_to_end(to, from);
}

char *__stpcpy(char *restrict to, const char *restrict from)
{
    return __whence_copy_to_end(to, from);
}

char *strcpy(char *restrict to, const char *restrict from)
{
    __whence_copy_to_end(to, from);
    return to;
}

char *strcat(char *restrict to, const char *restrict from)
{
    __whence_copy_to_end(to + strlen(to), from);
    return to;
}

static char *__whence_copy_padded(char *to, const char *from, size_t size)
{
    size_t i = 0;
    while (i < size && from[i] != '\0') {
        to[i] = from[i];
        i++;
    }
    char *end = to + i;
    while (i < size)
        to[i++] = '\0';
    return end;
}

char *strncpy(char *restrict to, const char *restrict from, size_t size)
{
    __whence_copy_padded(to, from, size);
    return to;
}

char *stpncpy(char *restrict to, const char *restrict from, size_t size)
{
    return __whence_copy_padded(to, from, size);
}

char *strncat(char *restrict to, const char *restrict from, size_t limit)
{
    char *end = to + strlen(to);
    size_t i = 0;
    while (i < limit && from[i] != '\0') {
        end[i] = from[i];
        i++;
    }
    end[i] = '\0';
    return to;
}

static size_t __whence_copy_within(char *to, const char *from, size_t size)
{
    size_t i = 0;
    if (size > 0) {
        while (i + 1 < size && from[i] != '\0') {
            to[i] = from[i];
            i++;
        }
        to[i] = '\0';
    }
    return strlen(from);
}

size_t strlcpy(char *restrict to, const char *restrict from, size_t size)
{
    return __whence_copy_within(to, from, size);
}

size_t strlcat(char *restrict to, const char *restrict from, size_t size)
{
    size_t used = 0;
    while (used < size && to[used] != '\0')
        used++;
    return used + __whence_copy_within(to + used, from, size - used);
}

static char *__whence_duplicate(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy != 0) {
        memcpy(copy, text, length);
        copy[length] = '\0';
    }
    return copy;
}

char *strdup(const char *text)
{
    return __whence_duplicate(text, strlen(text));
}

char *__strdup(const char *text)
{
    return __whence_duplicate(text, strlen(text));
}

static size_t __whence_length_within(const char *text, size_t limit)
{
    size_t length = 0;
    while (length < limit && text[length] != '\0')
        length++;
    return length;
}

char *strndup(const char *text, size_t limit)
{
    return __whence_duplicate(text, __whence_length_within(text, limit));
}

char *__strndup(const char *text, size_t limit)
{
    return __whence_duplicate(text, __whence_length_within(text, limit));
}

int strcmp(const char *left, const char *right)
{
    const unsigned char *a = (const unsigned char *)left, *b = (const unsigned char *)right;
    while (*a == *b && *a != '\0') {
        a++;
        b++;
    }
    return *a - *b;
}

int strncmp(const char *left, const char *right, size_t limit)
{
    const unsigned char *a = (const unsigned char *)left, *b = (const unsigned char *)right;
    for (size_t i = 0; i < limit; i++)
        if (a[i] != b[i] || a[i] == '\0')
            return a[i] - b[i];
    return 0;
}

static int __whence_lower(unsigned char c)
{
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

static int __whence_compare_folded(const char *left, const char *right, size_t limit)
{
    for (size_t i = 0; i < limit; i++) {
        int a = __whence_lower((unsigned char)left[i]), b = __whence_lower((unsigned char)right[i]);
        if (a != b || a == '\0')
            return a - b;
    }
    return 0;
}

int strcasecmp(const char *left, const char *right)
{
    return __whence_compare_folded(left, right, (size_t)-1);
}

int strncasecmp(const char *left, const char *right, size_t limit)
{
    return __whence_compare_folded(left, right, limit);
}

int strcoll(const char *left, const char *right)
{
    return strcmp(left, right);
}

size_t strxfrm(char *restrict to, const char *restrict from, size_t size)
{
    return __whence_copy_within(to, from, size);
}
