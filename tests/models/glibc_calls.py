"""Random and edge calls of modelled C functions: a program that prints what they return and leave behind."""

from __future__ import annotations

from random import Random

HEADER = r"""
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <wchar.h>
#include <wctype.h>
static char buffer[64];
static void show(const char *what, long value) { printf("%s = %ld errno %d [", what, value, errno);
  for (int i = 0; i < 64; i++) printf("%02x", (unsigned char)buffer[i]); printf("]\n");
  memset(buffer, '#', sizeof buffer - 1); buffer[63] = 0; errno = 0; }
static long sign(long x) { return (x > 0) - (x < 0); }
static long at(const char *found, const char *start) { return found ? found - start : -1; }
static int order(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }
"""

_TEXT = (
    "",
    "a",
    "ab",
    "abc",
    "abcabd",
    "Hello, World",
    "  42",
    "-7x",
    "0x1fz",
    "+0",
    "99999999999999999999",
    "-9223372036854775809",
    "1e3",
    "\\t\\n x",
    "a/b/c",
    "/",
    "\\xff\\x80z",
    "zzzzzzzzzzzz",
)
_CHARACTERS = (0, 1, 9, 10, 32, 47, 48, 57, 65, 70, 90, 97, 102, 122, 127, 128, 200, 255)

TEXTS = (
    'show("{f}", (long)strlen({s}));',
    'show("strnlen", (long)strnlen({s}, {n}));',
    'show("strcmp", sign(strcmp({s}, {t})));',
    'show("strncmp", sign(strncmp({s}, {t}, {n})));',
    'show("strcasecmp", sign(strcasecmp({s}, {t})));',
    'show("strncasecmp", sign(strncasecmp({s}, {t}, {n})));',
    'show("strcpy", at(strcpy(buffer, {s}), buffer));',
    'show("stpcpy", at(stpcpy(buffer, {s}), buffer));',
    'show("strncpy", at(strncpy(buffer, {s}, {n}), buffer));',
    'show("stpncpy", at(stpncpy(buffer, {s}, {n}), buffer));',
    'strcpy(buffer, {s}); show("strcat", at(strcat(buffer, {t}), buffer));',
    'strcpy(buffer, {s}); show("strncat", at(strncat(buffer, {t}, {n}), buffer));',
    '{{ const char *s = {s}; show("strchr", at(strchr(s, {c}), s)); }}',
    '{{ const char *s = {s}; show("strrchr", at(strrchr(s, {c}), s)); }}',
    '{{ const char *s = {s}; show("strchrnul", at(strchrnul(s, {c}), s)); }}',
    '{{ const char *s = {s}; show("strstr", at(strstr(s, {t}), s)); }}',
    '{{ const char *s = {s}; show("strcasestr", at(strcasestr(s, {t}), s)); }}',
    '{{ const char *s = {s}; show("strpbrk", at(strpbrk(s, {t}), s)); }}',
    'show("strspn", (long)strspn({s}, {t}));',
    'show("strcspn", (long)strcspn({s}, {t}));',
    'strcpy(buffer, {s}); show("strtok", at(strtok(buffer, {t}), buffer));',
    'strcpy(buffer, {s}); {{ char *p = buffer; show("strsep", at(strsep(&p, {t}), buffer)); }}',
    'show("memcmp", sign(memcmp("abcdefgh", "abcdXfgh", {n} % 9)));',
    'show("memchr", at(memchr(buffer, {c}, {n}), buffer));',
    'show("memrchr", at(memrchr(buffer, {c}, {n}), buffer));',
    'strcpy(buffer, {s}); show("memccpy", at(memccpy(buffer + 32, buffer, {c}, {n}), buffer));',
    'strcpy(buffer, {s}); show("memmem", at(memmem(buffer, 20, {t}, strlen({t})), buffer));',
    'strcpy(buffer, {s}); show("memmove", at(memmove(buffer + 3, buffer, {n}), buffer));',
    'show("atoi", atoi({s}));',
    'show("atol", atol({s}));',
    '{{ const char *s = {s}; char *e; long v = strtol(s, &e, {b}); show("strtol", v); show("end", e - s); }}',
    '{{ const char *s = {s}; char *e; show("strtoul", (long)strtoul(s, &e, {b})); show("end", e - s); }}',
    '{{ const char *s = {s}; char *e; double v = strtod(s, &e); printf("%a %d\\n", v, (int)(e - s)); }}',
    'strcpy(buffer, {s}); qsort(buffer, strlen(buffer), 1, order); show("qsort", 0);',
    'show("snprintf", snprintf(buffer, {n}, "%s|%.3s|%5.2s|%-6s|", {s}, {s}, {s}, {t}));',
    'show("snprintf", snprintf(buffer, 64, "%d %+d %05d %x %#o %ld %c", {i}, {i}, {i}, {i}, {i}, {l}, {c}));',
    'show("snprintf", snprintf(buffer, 64, "%*d|%-*d|%.*d", {n} % 9, {i}, {n} % 9, {i}, {n} % 9, {i}));',
    'show("snprintf", snprintf(buffer, 64, "%.3f %e %g %a", {d}, {d}, {d}, {d}));',
    '{{ int x = -1, y = -1; show("sscanf", sscanf({s}, "%d%c", &x, (char *)&y)); show("x", x); }}',
    '{{ unsigned x = 7; show("sscanf", sscanf({s}, "%3x", &x)); show("x", x); }}',
    '{{ show("sscanf", sscanf({s}, "%5[a-z]%n", buffer, (int *)(buffer + 40))); }}',
    '{{ show("sscanf", sscanf({s}, " %9s", buffer)); }}',
    'show("isalnum", !!isalnum({c}) + 2 * !!isalpha({c}) + 4 * !!isdigit({c}) + 8 * !!isspace({c}));',
    'show("ispunct", !!ispunct({c}) + 2 * !!isupper({c}) + 4 * !!isxdigit({c}) + 8 * !!iscntrl({c}));',
    'show("isprint", !!isprint({c}) + 2 * !!isgraph({c}) + 4 * !!isblank({c}) + 8 * !!islower({c}));',
    'show("tolower", tolower({c}) * 1000 + toupper({c}));',
    'show("abs", abs({i} / 2)); show("labs", labs({l} / 2)); show("ffs", ffs({i}));',
    '{{ div_t q = div({i}, 7); show("div", q.quot); show("rem", q.rem); }}',
    '{{ unsigned seed = {n}; show("rand_r", rand_r(&seed)); show("seed", seed); }}',
    "{{ time_t t = {l} % 100000000000; struct tm m; gmtime_r(&t, &m);"
    ' show("gmtime", m.tm_year * 1000L + m.tm_yday); show("day", m.tm_wday * 100 + m.tm_hour);'
    ' show("timegm", timegm(&m)); }}',
    '{{ wchar_t w[32] = L"wide"; wcscat(w, L"er"); show("wcslen", (long)wcslen(w));'
    ' show("wcscmp", sign(wcscmp(w, L"wider")));'
    ' wchar_t *found = wcschr(w, {c}); show("wcschr", found ? found - w : -1); }}',
    '{{ int n = {n} & 7, c = {c} & 127; wchar_t *found, v[8], w[32] = L"a wide text";'
    " wcsncpy(v, w + c % 12, n); v[n] = 0;"
    ' show("wcsnlen", (long)wcsnlen(v, n + 1)); show("wcsncmp", sign(wcsncmp(w, v, n)));'
    ' wcsncat(w, v, n / 2); show("wcsncat", (long)wcslen(w)); show("wcsspn", (long)wcsspn(w, v));'
    ' show("wcscspn", (long)wcscspn(w, v)); found = wcsstr(w + 3, v);'
    ' show("wcsstr", found ? found - w : -1); found = wcsrchr(w, v[0]);'
    ' show("wcsrchr", found ? found - w : -1); found = wcspbrk(w, v);'
    ' show("wcspbrk", found ? found - w : -1); wmemmove(w + 1, w, 2 * n);'
    ' show("wmemcmp", sign(wmemcmp(w, v, n))); found = wmemchr(w, c, 32);'
    ' show("wmemchr", found ? found - w : -1);'
    ' found = wcsdup(w); show("wcsdup", wcscmp(w, found)); free(found); }}',
    'printf("%a %a %a %a\\n", floor({d}), fmod({d}, 3.0), sqrt(fabs({d})), round({d}));',
    'srand({n}); show("rand", rand()); show("rand", rand()); srand48({n}); show("lrand48", lrand48());',
)


def program(random: Random, calls: int) -> str:
    lines = [_call(random) for _ in range(calls)]
    return "\n".join([HEADER, "int main(void) {", 'show("start", 0);', *lines, "return 0; }", ""])


def _call(random: Random) -> str:
    return random.choice(TEXTS).format(
        f="strlen",
        s=f'"{random.choice(_TEXT)}"',
        t=f'"{random.choice(_TEXT)}"',
        n=random.choice((0, 1, 2, 3, 5, 8, 13, 20)),
        c=random.choice(_CHARACTERS),
        b=random.choice((0, 2, 8, 10, 16, 36)),
        i=random.choice(("0", "1", "-1", "255", "INT_MAX", "INT_MIN", str(random.getrandbits(31)))),
        l=random.choice(("0L", "-1L", "LONG_MAX", "LONG_MIN", f"{random.getrandbits(50)}L")),
        d=random.choice(("0.0", "-0.5", "1e300", "3.14159", "1.5", "-2.5", "1e-310", "123456.789")),
    )
