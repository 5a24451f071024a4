#include <ctype.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An identifier: a letter or underscore, then letters, digits, underscores. */
int is_identifier(const char *text)
{
    if (!text || (!isalpha((unsigned char)*text) && *text != '_'))
        return 0;
    for (text++; *text; text++)
        if (!isalnum((unsigned char)*text) && *text != '_')
            return 0;
    return 1;
}

/* hh:mm */
int is_time(const char *text)
{
    if (strlen(text) != 5 || text[2] != ':')
        return 0;
    for (int i = 0; i < 5; i++)
        if (i != 2 && (text[i] < '0' || text[i] > '9'))
            return 0;
    int hours = (text[0] - '0') * 10 + text[1] - '0';
    int minutes = (text[3] - '0') * 10 + text[4] - '0';
    return hours < 24 && minutes < 60;
}

int is_palindrome(const char *text, size_t length)
{
    if (length == 0)
        return 1;
    for (size_t i = 0, j = length - 1; i < j; i++, j--)
        if (text[i] != text[j])
            return 0;
    return 1;
}

/* Decimal number with an optional sign; the error is told apart. */
int parse_number(const char *text, int *number)
{
    int sign = 1, value = 0, digits = 0;
    if (*text == '-') {
        sign = -1;
        text++;
    } else if (*text == '+')
        text++;
    while (*text >= '0' && *text <= '9') {
        if (value > 100000)
            return -2;
        value = value * 10 + (*text++ - '0');
        digits++;
    }
    if (!digits || *text)
        return -1;
    if (number)
        *number = sign * value;
    return 0;
}

int command(const char *word)
{
    if (!strcmp(word, "stop"))
        return 1;
    if (!strcmp(word, "go"))
        return 2;
    if (!strncmp(word, "add ", 4))
        return 3;
    if (strchr(word, '='))
        return 4;
    return 0;
}

int utf8_length(const unsigned char *s)
{
    if (s[0] < 0x80)
        return 1;
    if ((s[0] & 0xe0) == 0xc0)
        return (s[1] & 0xc0) == 0x80 ? 2 : -1;
    if ((s[0] & 0xf0) == 0xe0)
        return (s[1] & 0xc0) == 0x80 && (s[2] & 0xc0) == 0x80 ? 3 : -1;
    return -1;
}
