/* The C locale and the translation functions, which translate nothing (<locale.h>, <langinfo.h>, <libintl.h>). */
#include "primitives.h"
#include <limits.h>
#include <locale.h>

int strcmp(const char *left, const char *right);

static int __whence_is_known_locale(const char *name)
{
    return *name == '\0' || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0;
}

char *setlocale(int category, const char *name)
{
    (void)category;
    return name == 0 || __whence_is_known_locale(name) ? "C" : 0;
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

char *gettext(const char *message) { return (char *)message; }

char *dgettext(const char *domain, const char *message)
{
    (void)domain;
    return (char *)message;
}

char *dcgettext(const char *domain, const char *message, int category)
{
    (void)domain;
    (void)category;
    return (char *)message;
}

char *ngettext(const char *one, const char *many, unsigned long count)
{
    return (char *)(count == 1 ? one : many);
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
