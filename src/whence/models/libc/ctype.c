/* <ctype.h> in the C locale: the functions, and the tables that glibc's macros index from -128 to 255. */
#include "primitives.h"

enum {
    UPPER = 0x100, LOWER = 0x200, ALPHA = 0x400, DIGIT = 0x800, XDIGIT = 0x1000, SPACE = 0x2000,
    PRINT = 0x4000, GRAPH = 0x8000, BLANK = 0x1, CNTRL = 0x2, PUNCT = 0x4, ALNUM = 0x8
};

volatile int __whence_locale_decides; /* 0: the C locale; engines know that another one may decide otherwise */

#define VISIBLE (PRINT | GRAPH)
#define LETTER (VISIBLE | ALPHA | ALNUM)
#define AT(c) [(c) + 128]
#define FROM(a, b) [(a) + 128 ... (b) + 128]

static const unsigned short __whence_classes[384] = {
    FROM(0, 8) = CNTRL,
    AT('\t') = CNTRL | SPACE | BLANK,
    FROM('\n', '\r') = CNTRL | SPACE,
    FROM(14, 31) = CNTRL,
    AT(' ') = SPACE | PRINT | BLANK,
    FROM('!', '/') = VISIBLE | PUNCT,
    FROM('0', '9') = VISIBLE | DIGIT | XDIGIT | ALNUM,
    FROM(':', '@') = VISIBLE | PUNCT,
    FROM('A', 'F') = LETTER | UPPER | XDIGIT,
    FROM('G', 'Z') = LETTER | UPPER,
    FROM('[', '`') = VISIBLE | PUNCT,
    FROM('a', 'f') = LETTER | LOWER | XDIGIT,
    FROM('g', 'z') = LETTER | LOWER,
    FROM('{', '~') = VISIBLE | PUNCT,
    AT(127) = CNTRL,
};

#define FOUR(n) (n), (n) + 1, (n) + 2, (n) + 3
#define SIXTEEN(n) FOUR(n), FOUR((n) + 4), FOUR((n) + 8), FOUR((n) + 12)
#define SIXTY_FOUR(n) SIXTEEN(n), SIXTEEN((n) + 16), SIXTEEN((n) + 32), SIXTEEN((n) + 48)
#define LETTERS(n) SIXTEEN(n), FOUR((n) + 16), FOUR((n) + 20), (n) + 24, (n) + 25
#define UPPER_HALF SIXTY_FOUR(128), SIXTY_FOUR(192)
#define BELOW_ZERO \
    SIXTY_FOUR(128), SIXTEEN(192), SIXTEEN(208), SIXTEEN(224), FOUR(240), FOUR(244), FOUR(248), 252, 253, 254, -1

static const int __whence_lowered[384] = {
    BELOW_ZERO, SIXTY_FOUR(0), 64, LETTERS('a'), 91, 92, 93, 94, 95, 96, LETTERS('a'), 123, 124, 125, 126, 127,
    UPPER_HALF,
};

static const int __whence_raised[384] = {
    BELOW_ZERO, SIXTY_FOUR(0), 64, LETTERS('A'), 91, 92, 93, 94, 95, 96, LETTERS('A'), 123, 124, 125, 126, 127,
    UPPER_HALF,
};

static const unsigned short *__whence_classes_at_zero = __whence_classes + 128;
static const int *__whence_lowered_at_zero = __whence_lowered + 128;
static const int *__whence_raised_at_zero = __whence_raised + 128;

const unsigned short **__ctype_b_loc(void)
{
    return &__whence_classes_at_zero;
}

const int **__ctype_tolower_loc(void)
{
    return &__whence_lowered_at_zero;
}

const int **__ctype_toupper_loc(void)
{
    return &__whence_raised_at_zero;
}

size_t __ctype_get_mb_cur_max(void)
{
    return 1;
}

static int __whence_is(int c, int mask)
{
    return __whence_classes_at_zero[c] & mask;
}

int isalnum(int c) { return __whence_is(c, ALNUM); }
int isalpha(int c) { return __whence_is(c, ALPHA); }
int isblank(int c) { return __whence_is(c, BLANK); }
int iscntrl(int c) { return __whence_is(c, CNTRL); }
int isdigit(int c) { return __whence_is(c, DIGIT); }
int isgraph(int c) { return __whence_is(c, GRAPH); }
int islower(int c) { return __whence_is(c, LOWER); }
int isprint(int c) { return __whence_is(c, PRINT); }
int ispunct(int c) { return __whence_is(c, PUNCT); }
int isspace(int c) { return __whence_is(c, SPACE); }
int isupper(int c) { return __whence_is(c, UPPER); }
int isxdigit(int c) { return __whence_is(c, XDIGIT); }

int tolower(int c)
{
    return c >= -128 && c < 256 ? __whence_lowered_at_zero[c] : c;
}

int toupper(int c)
{
    return c >= -128 && c < 256 ? __whence_raised_at_zero[c] : c;
}

int _tolower(int c) { return tolower(c); }
int _toupper(int c) { return toupper(c); }

int isascii(int c)
{
    return (c & ~0x7f) == 0;
}

int toascii(int c)
{
    return c & 0x7f;
}
