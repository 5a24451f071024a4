/* scanf for runs that follow values through it: integers, characters, strings and sets.
 *
 * Plain runs have the interpreter's scanf, which knows all of the language; these are other names, which take its
 * place where a search watches the run.  A format with what is not here goes to the interpreter. */
#include "primitives.h"
#include "stream.h"
#include <limits.h>
#include <stdarg.h>

int ungetc(int c, FILE *stream);
int vfscanf(FILE *restrict stream, const char *restrict format, va_list arguments);
int vsscanf(const char *restrict text, const char *restrict format, va_list arguments);

struct __whence_source {
    FILE *stream; /* null where a text is read */
    const char *text;
    long taken;
};

struct __whence_directive {
    int skips, width, size, base, is_signed, is_wide;
    char kind;
    const char *set;
};

/* So many digits fit into a long long, or into a long, in any base. */
enum { SAFE_DIGITS = 12, SAFE_LONG_DIGITS = sizeof(long) == sizeof(long long) ? SAFE_DIGITS : 5, NO_WIDTH = INT_MAX };

static int __whence_take_character(struct __whence_source *source)
{
    int c;
    if (source->stream != 0)
        c = __whence_get(source->stream);
    else if (*source->text != 0)
        c = (unsigned char)*source->text++;
    else
        c = EOF;
    if (c != EOF)
        source->taken++;
    return c;
}

static void __whence_give_back(struct __whence_source *source, int c)
{
    if (c == EOF)
        return;
    source->taken--;
    if (source->stream != 0)
        ungetc(c, source->stream);
    else
        source->text--;
}

static int __whence_is_blank(int c)
{
    return (c == ' ') | ((unsigned)(c - '\t') < 5);
}

static void __whence_skip_blanks(struct __whence_source *source)
{
    int c;
    do
        c = __whence_take_character(source);
    while (__whence_is_blank(c));
    __whence_give_back(source, c);
}

/* The end of a set that starts after its bracket. */
static const char *__whence_end_of_set(const char *p)
{
    if (*p == '^')
        p++;
    if (*p == ']')
        p++;
    while (*p != 0 && *p != ']')
        p++;
    return p;
}

/* Takes a directive apart from after its percent sign; null where it is not one of those that are here. */
static const char *__whence_directive(const char *p, struct __whence_directive *found)
{
    found->skips = *p == '*';
    p += found->skips;
    found->width = 0;
    while (*p >= '0' && *p <= '9')
        found->width = 10 * found->width + (*p++ - '0');
    if (found->width == 0)
        found->width = NO_WIDTH;
    found->size = sizeof(int);
    found->is_wide = 0;
    if (p[0] == 'h' && p[1] == 'h') {
        found->size = sizeof(char);
        p += 2;
    } else if (p[0] == 'h') {
        found->size = sizeof(short);
        p++;
    } else if (*p == 'l' || *p == 'j' || *p == 'z' || *p == 't' || *p == 'q') {
        int is_double = p[0] == 'l' && p[1] == 'l';
        found->size = is_double || *p == 'j' || *p == 'q' ? sizeof(long long) : sizeof(long);
        found->is_wide = 1;
        p += is_double ? 2 : 1;
    }
    found->kind = *p;
    found->is_signed = *p == 'd' || *p == 'i';
    switch (*p) {
    case 'd':
    case 'u':
        found->base = 10;
        return p + 1;
    case 'x':
    case 'X':
        found->base = 16;
        return p + 1;
    case 'o':
        found->base = 8;
        return p + 1;
    case 'n':
    case '%':
        return p + 1;
    case 'c':
        return found->is_wide || found->width != NO_WIDTH ? 0 : p + 1;
    case 's':
        return found->is_wide ? 0 : p + 1;
    case '[':
        found->set = p + 1;
        p = __whence_end_of_set(p + 1);
        return *p == ']' && !found->is_wide ? p + 1 : 0;
    default:
        return 0;
    }
}

static int __whence_is_followed(const char *format)
{
    struct __whence_directive directive;
    const char *p = format;
    while (p != 0 && *p != 0)
        p = *p == '%' ? __whence_directive(p + 1, &directive) : p + 1;
    return p != 0;
}

static void __whence_fill_set(const char *p, char *members)
{
    char is_negated = *p == '^';
    p += is_negated;
    memset(members, is_negated, 256);
    const char *start = p;
    for (; *p != ']' || p == start; p++) {
        if (p[0] == '-' && p != start && p[1] != ']') {
            for (int c = (unsigned char)p[-1]; c <= (unsigned char)p[1]; c++)
                members[c] = (char)!is_negated;
        } else
            members[(unsigned char)*p] = (char)!is_negated;
    }
}

static void __whence_put_integer(void *target, unsigned long long value, int size)
{
    switch (size) {
    case sizeof(char):
        *(char *)target = (char)value;
        break;
    case sizeof(short):
        *(short *)target = (short)value;
        break;
    case sizeof(int):
        *(int *)target = (int)value;
        break;
    default:
        *(long long *)target = (long long)value;
    }
}

enum __whence_outcome { TAKEN, MISMATCH, AT_END };

static int __whence_number_digit(int c, int base)
{
    unsigned decimal = (unsigned)(c - '0');
    unsigned letter = (unsigned)((c | 0x20) - 'a');
    if (base <= 10) {
        unsigned is_digit = decimal < (unsigned)base;
        return (int)((decimal & -is_digit) | ((unsigned)base & (is_digit - 1)));
    }
    unsigned is_decimal = decimal < 10, is_letter = letter < 6;
    return (int)((decimal & -is_decimal) | ((letter + 10) & -is_letter) | (16 & ((is_decimal | is_letter) - 1)));
}

struct __whence_number {
    unsigned long long value;
    int digits, negative, overflowed;
};

static void __whence_add_digit(struct __whence_number *number, int base, int digit)
{
    if (number->digits++ >= SAFE_DIGITS
        && number->value > (ULLONG_MAX - (unsigned long long)digit) / (unsigned long long)base)
        number->overflowed = 1;
    else
        number->value = number->value * (unsigned long long)base + (unsigned long long)digit;
}

/* What strtol or strtoll makes of it, whichever is wide enough. */
static unsigned long long __whence_number_value(struct __whence_number number, int is_signed, int size)
{
    unsigned long long flip = 0 - (unsigned long long)number.negative;
    int is_long = size <= (int)sizeof(long);
    if (number.digits > (is_long ? SAFE_LONG_DIGITS : SAFE_DIGITS)) {
        unsigned long long most = is_long ? ULONG_MAX : ULLONG_MAX;
        unsigned long long limit = is_signed ? most / 2 + (unsigned long long)number.negative : most;
        if (number.overflowed || number.value > limit)
            return limit;
    }
    return (number.value ^ flip) - flip;
}

static enum __whence_outcome
__whence_scan_integer(struct __whence_source *source, const struct __whence_directive *directive, va_list *to)
{
    struct __whence_number number = {0, 0, 0, 0};
    int left = directive->width;
    int c = __whence_take_character(source);
    if (c == EOF)
        return AT_END;
    if (((c == '-') | (c == '+')) && left > 1) {
        number.negative = c == '-';
        left--;
        c = __whence_take_character(source);
    }
    for (;;) {
        int digit = c == EOF ? 16 : __whence_number_digit(c, directive->base);
        if (digit >= directive->base)
            break;
        __whence_add_digit(&number, directive->base, digit);
        if (directive->base == 16 && number.digits == 1 && digit == 0 && left > 1) {
            c = __whence_take_character(source);
            left--;
            if ((c | 0x20) == 'x') {
                c = --left > 0 ? __whence_take_character(source) : EOF;
                if (left == 0)
                    goto taken;
            }
            continue;
        }
        if (--left == 0)
            goto taken;
        c = __whence_take_character(source);
    }
    __whence_give_back(source, c);
    if (number.digits == 0)
        return MISMATCH;
taken:
    if (!directive->skips)
        __whence_put_integer(va_arg(*to, void *),
                             __whence_number_value(number, directive->is_signed, directive->size), directive->size);
    return TAKEN;
}

static enum __whence_outcome
__whence_scan_text(struct __whence_source *source, const struct __whence_directive *directive, va_list *to)
{
    char members[256];
    int is_character = directive->kind == 'c';
    int left = is_character ? 1 : directive->width;
    char *target = directive->skips ? 0 : va_arg(*to, char *);
    long count = 0;
    if (directive->kind == '[')
        __whence_fill_set(directive->set, members);
    while (left-- > 0) {
        int c = __whence_take_character(source);
        if (c == EOF) {
            if (count == 0)
                return AT_END;
            break;
        }
        if (!is_character && (directive->kind == 's' ? __whence_is_blank(c) : !members[c])) {
            __whence_give_back(source, c);
            break;
        }
        if (target != 0)
            target[count] = (char)c;
        count++;
    }
    if (count == 0)
        return MISMATCH;
    if (target != 0 && !is_character)
        target[count] = 0;
    return TAKEN;
}

static enum __whence_outcome __whence_scan_literal(struct __whence_source *source, char expected)
{
    int c = __whence_take_character(source);
    if (c == EOF)
        return AT_END;
    if (c == (unsigned char)expected)
        return TAKEN;
    __whence_give_back(source, c);
    return MISMATCH;
}

static enum __whence_outcome
__whence_scan_one(struct __whence_source *source, const struct __whence_directive *directive, va_list *to)
{
    if (directive->kind == 'n') {
        if (!directive->skips)
            __whence_put_integer(va_arg(*to, void *), (unsigned long long)source->taken, directive->size);
        return TAKEN;
    }
    if (directive->kind != 'c' && directive->kind != '[')
        __whence_skip_blanks(source);
    if (directive->kind == '%')
        return __whence_scan_literal(source, '%');
    if (directive->kind == 'c' || directive->kind == 's' || directive->kind == '[')
        return __whence_scan_text(source, directive, to);
    return __whence_scan_integer(source, directive, to);
}

static int __whence_scan(struct __whence_source *source, const char *format, va_list *to)
{
    struct __whence_directive directive;
    int assigned = 0;
    const char *p = format;
    while (*p != 0) {
        enum __whence_outcome outcome = TAKEN;
        int counts = 0;
        if (__whence_is_blank((unsigned char)*p)) {
            __whence_skip_blanks(source);
            p++;
        } else if (*p != '%') {
            outcome = __whence_scan_literal(source, *p++);
        } else {
            p = __whence_directive(p + 1, &directive);
            outcome = __whence_scan_one(source, &directive, to);
            counts = !directive.skips && directive.kind != 'n' && directive.kind != '%';
        }
        if (outcome == AT_END)
            return assigned == 0 ? EOF : assigned;
        if (outcome == MISMATCH)
            return assigned;
        assigned += counts;
    }
    return assigned;
}

int __whence_scanf(const char *restrict format, ...)
{
    struct __whence_source source = {stdin, 0, 0};
    va_list to;
    va_start(to, format);
    int found = __whence_is_followed(format) ? __whence_scan(&source, format, &to) : vfscanf(stdin, format, to);
    va_end(to);
    return found;
}

int __whence_fscanf(FILE *restrict stream, const char *restrict format, ...)
{
    struct __whence_source source = {stream, 0, 0};
    va_list to;
    va_start(to, format);
    int found = __whence_is_followed(format) ? __whence_scan(&source, format, &to) : vfscanf(stream, format, to);
    va_end(to);
    return found;
}

int __whence_sscanf(const char *restrict text, const char *restrict format, ...)
{
    struct __whence_source source = {0, text, 0};
    va_list to;
    va_start(to, format);
    int found = __whence_is_followed(format) ? __whence_scan(&source, format, &to) : vsscanf(text, format, to);
    va_end(to);
    return found;
}
