/* Reading integers from text, and integer arithmetic (<stdlib.h>, <inttypes.h>). */
#include "primitives.h"
#include <errno.h>
#include <limits.h>
#include <stdint.h>

enum prefixes { WITHOUT_BINARY, WITH_BINARY }; /* C23's 0b is read only by the __isoc23_ names */

struct __whence_magnitude {
    unsigned long long value;
    int negative;
    int overflowed;
    int digits;
};

/* So many digits fit into a long long, or into a long, in any base. */
enum { SAFE_DIGITS = 12, SAFE_LONG_DIGITS = sizeof(long) == sizeof(long long) ? SAFE_DIGITS : 5 };

/* Where a search follows every branch, a test without one is worth many runs. */
static int __whence_is_space(char c)
{
    return (c == ' ') | ((unsigned char)(c - '\t') < 5);
}

static int __whence_digit(char c, int base)
{
    unsigned decimal = (unsigned char)(c - '0');
    unsigned letter = (unsigned char)((c | 0x20) - 'a');
    if (base <= 10)
        return (int)decimal;
    unsigned is_decimal = decimal < 10, is_letter = letter < 26;
    return (int)((decimal & -is_decimal) | ((letter + 10) & -is_letter) | (99 & ((is_decimal | is_letter) - 1)));
}

static int __whence_has_prefix(const char *text, char letter, int base)
{
    return text[0] == '0' && (text[1] | 0x20) == letter && __whence_digit(text[2], base) < base;
}

static const char *__whence_skip_prefix(const char *text, int *base, enum prefixes prefixes)
{
    if ((*base == 0 || *base == 16) && __whence_has_prefix(text, 'x', 16)) {
        *base = 16;
        return text + 2;
    }
    if (prefixes == WITH_BINARY && (*base == 0 || *base == 2) && __whence_has_prefix(text, 'b', 2)) {
        *base = 2;
        return text + 2;
    }
    if (*base == 0)
        *base = *text == '0' ? 8 : 10;
    return text;
}

static void __whence_append_digit(struct __whence_magnitude *number, int base, int digit)
{
    if (number->digits++ >= SAFE_DIGITS
        && number->value > (ULLONG_MAX - (unsigned long long)digit) / (unsigned long long)base)
        number->overflowed = 1;
    else
        number->value = number->value * (unsigned long long)base + (unsigned long long)digit;
}

static struct __whence_magnitude
__whence_read_integer(const char *text, char **end, int base, enum prefixes prefixes)
{
    struct __whence_magnitude number = {0, 0, 0, 0};
    const char *p = text;
    if (base < 0 || base == 1 || base > 36) {
        errno = EINVAL;
        return number;
    }
    while (__whence_is_space(*p))
        p++;
    if ((*p == '-') | (*p == '+'))
        number.negative = *p++ == '-';
    p = __whence_skip_prefix(p, &base, prefixes);
    const char *digits = p;
    for (; __whence_digit(*p, base) < base; p++)
        __whence_append_digit(&number, base, __whence_digit(*p, base));
    if (end != 0)
        *end = (char *)(p == digits ? text : p);
    return number;
}

static unsigned long long __whence_with_sign(struct __whence_magnitude number)
{
    unsigned long long flip = 0 - (unsigned long long)number.negative;
    return (number.value ^ flip) - flip;
}

#define CONVERSIONS(which, type, largest, least, largest_unsigned, safe_digits)                            \
    static type __whence_to_signed_##which(struct __whence_magnitude number)                               \
    {                                                                                                      \
        if (number.digits <= safe_digits)                                                                  \
            return (type)__whence_with_sign(number);                                                       \
        unsigned long long limit =                                                                         \
            number.negative ? (unsigned long long)largest + 1 : (unsigned long long)largest;               \
        if (number.overflowed || number.value > limit) {                                                   \
            errno = ERANGE;                                                                                \
            return number.negative ? least : largest;                                                      \
        }                                                                                                  \
        return (type)__whence_with_sign(number);                                                           \
    }                                                                                                      \
    static unsigned type __whence_to_unsigned_##which(struct __whence_magnitude number)                    \
    {                                                                                                      \
        if (number.overflowed || (sizeof(type) < sizeof(long long) && number.value > largest_unsigned)) {  \
            errno = ERANGE;                                                                                \
            return largest_unsigned;                                                                       \
        }                                                                                                  \
        return (unsigned type)__whence_with_sign(number);                                                  \
    }

CONVERSIONS(long, long, LONG_MAX, LONG_MIN, ULONG_MAX, SAFE_LONG_DIGITS)
CONVERSIONS(longer, long long, LLONG_MAX, LLONG_MIN, ULLONG_MAX, SAFE_DIGITS)

#define READERS(name, type, convert)                                                  \
    type name(const char *restrict text, char **restrict end, int base)               \
    {                                                                                 \
        return (type)convert(__whence_read_integer(text, end, base, WITHOUT_BINARY)); \
    }                                                                                 \
    type __isoc23_##name(const char *restrict text, char **restrict end, int base)    \
    {                                                                                 \
        return (type)convert(__whence_read_integer(text, end, base, WITH_BINARY));    \
    }

READERS(strtol, long, __whence_to_signed_long)
READERS(strtoll, long long, __whence_to_signed_longer)
READERS(strtoimax, intmax_t, __whence_to_signed_longer)
READERS(strtoul, unsigned long, __whence_to_unsigned_long)
READERS(strtoull, unsigned long long, __whence_to_unsigned_longer)
READERS(strtoumax, uintmax_t, __whence_to_unsigned_longer)

int atoi(const char *text)
{
    return (int)strtol(text, 0, 10);
}

long atol(const char *text)
{
    return strtol(text, 0, 10);
}

long long atoll(const char *text)
{
    return strtoll(text, 0, 10);
}

int abs(int n)
{
    return n < 0 ? -n : n;
}

long labs(long n)
{
    return n < 0 ? -n : n;
}

long long llabs(long long n)
{
    return n < 0 ? -n : n;
}

intmax_t imaxabs(intmax_t n)
{
    return n < 0 ? -n : n;
}

#define DIVISION(name, type)                                     \
    struct __whence_##name { type quotient, remainder; };        \
    struct __whence_##name name(type dividend, type divisor)     \
    {                                                            \
        struct __whence_##name result;                           \
        result.quotient = dividend / divisor;                    \
        result.remainder = dividend % divisor;                   \
        return result;                                           \
    }

DIVISION(div, int)
DIVISION(ldiv, long)
DIVISION(lldiv, long long)
DIVISION(imaxdiv, intmax_t)
