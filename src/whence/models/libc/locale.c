/* The C locale and the translation functions, which translate nothing (<locale.h>, <langinfo.h>, <libintl.h>). */
#include "primitives.h"
#include <limits.h>
#include <locale.h>

int strcmp(const char *left, const char *right);

extern volatile int __whence_locale_decides;
char __whence_locale_name[64] = "C"; /* engines take its contents to be unknown */
extern char __whence_translation[];  /* a text of any length that is not there in runs */

static char *__whence_translated(const char *message)
{
    return (char *)(message != 0 && __whence_locale_decides != 0 ? __whence_translation : message);
}

/* What the system has to say decides whether a locale is there and what it is called. */
char *setlocale(int category, const char *name)
{
    (void)category;
    if (name == 0)
        return __whence_locale_name;
    if (*name == '\0')
        return __whence_locale_decides ? 0 : __whence_locale_name;
    int is_there = __whence_locale_decides || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0;
    return is_there ? __whence_locale_name : 0;
}

struct lconv *localeconv(void)
{
    static struct lconv conventions = {
        .decimal_point = ".", .thousands_sep = "", .grouping = "", .int_curr_symbol = "",
        .currency_symbol = "", .mon_decimal_point = "", .mon_thousands_sep = "", .mon_grouping = "",
        .positive_sign = "", .negative_sign = "", .int_frac_digits = CHAR_MAX, .frac_digits = CHAR_MAX,
        .p_cs_precedes = CHAR_MAX, .p_sep_by_space = CHAR_MAX, .n_cs_precedes = CHAR_MAX,
        .n_sep_by_space = CHAR_MAX, .p_sign_posn = CHAR_MAX, .n_sign_posn = CHAR_MAX,
        .int_p_cs_precedes = CHAR_MAX, .int_p_sep_by_space = CHAR_MAX, .int_n_cs_precedes = CHAR_MAX,
        .int_n_sep_by_space = CHAR_MAX, .int_p_sign_posn = CHAR_MAX, .int_n_sign_posn = CHAR_MAX,
    };
    return &conventions;
}

enum { CODESET_ITEM = 14, RADIX_ITEM = 0x10000 };

char *nl_langinfo(int item)
{
    return item == CODESET_ITEM ? "ANSI_X3.4-1968" : item == RADIX_ITEM ? "." : "";
}

char *gettext(const char *message) { return __whence_translated(message); }

char *dgettext(const char *domain, const char *message)
{
    (void)domain;
    return __whence_translated(message);
}

char *dcgettext(const char *domain, const char *message, int category)
{
    (void)domain;
    (void)category;
    return __whence_translated(message);
}

char *ngettext(const char *one, const char *many, unsigned long count)
{
    return __whence_translated(count == 1 ? one : many);
}

char *textdomain(const char *domain)
{
    return (char *)(domain == 0 ? "messages" : domain);
}

char *bindtextdomain(const char *domain, const char *folder)
{
    (void)domain;
    return (char *)folder;
}

char *bind_textdomain_codeset(const char *domain, const char *codeset)
{
    (void)domain;
    return (char *)codeset;
}
