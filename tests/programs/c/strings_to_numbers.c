/* atoi, strtol, strtoul, strtod: bases, signs, ends, overflow. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static void read_long(const char *text, int base)
{
    char *end;
    errno = 0;
    long n = strtol(text, &end, base);
    printf("%ld '%s'%s\n", n, end, errno == ERANGE ? " range" : "");
}

int main(void)
{
    printf("%d %d %d\n", atoi("42"), atoi("  -17xyz"), atoi("none"));
    printf("%ld %lld\n", atol("1234567890123"), atoll("-9"));
    read_long("  123abc", 10);
    read_long("0x1fg", 16);
    read_long("0x1f", 0);
    read_long("0755", 0);
    read_long("1012", 2);
    read_long("zz", 36);
    read_long("+", 10);
    read_long("99999999999999999999", 10);
    read_long("-99999999999999999999", 10);
    printf("%lu %lu\n", strtoul("4294967295", NULL, 10), strtoul("-1", NULL, 10));
    char *end;
    printf("%g", strtod(" 3.25e2xyz", &end));
    printf(" '%s'\n", end);
    printf("%g %g %g\n", atof("-.5"), strtod("0x1.8p3", NULL), strtod("1e-3", NULL));
    printf("%g %d\n", strtod("inf", NULL), strtod("nan", NULL) != strtod("nan", NULL));
    printf("%.3f\n", strtof("2.7182818", NULL));
    printf("%d %ld %d\n", abs(-5), labs(-6L), (int)llabs(-7LL));
    div_t d = div(-17, 5);
    ldiv_t l = ldiv(17, -5);
    printf("%d %d %ld %ld\n", d.quot, d.rem, l.quot, l.rem);
    return 0;
}
