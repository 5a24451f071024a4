"""Random C functions over texts: made from two numbers, measured, copied, cut, searched and walked through.

Accesses and assertions are made so that many hold and many do not.
"""

from __future__ import annotations

from random import Random

HEAD = """#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char text[6] = "ab,c";
static size_t length(const char *of) { size_t k = 0; while (of[k]) k++; return k; }
static void cut(char *of, int at) { of[at] = 0; }
static void set(char *of, size_t at, char c) { of[at] = c; }
static char *skip(char *of) { while (*of == ' ') of++; return of; }
static char *made(int n, int m) {
    int k = n & 7;
    char *of = malloc(k + 1);
    if (!of) abort();
    for (int i = 0; i < k; i++) of[i] = "ab ,"[(m >> i) & 3];
    of[k] = 0;
    return of;
}
"""
_TEXTS = ("s", "t", "p", "b", "text", "q", "s + 1", "p + i", "q + 1", "b + k", '"a,b"', '"x\\0y"')
_TARGETS = ("s", "t", "p", "b", "text", "q", "b + 2", "p + i")
_NUMBERS = ("i", "k", "strlen(s)", "strlen(t)", "3", "sizeof b", "k + 1", "strlen(s) + 1", "(size_t)(m & 7)")
_CHARACTERS = ("','", "' '", "'a'", "0", "(char)m")
_STEPS = (
    "k = strlen({s});",
    "i = strlen({s});",
    "k = strnlen({s}, {n});",
    'k = strcspn({s}, ",");',
    "k = length({s});",
    "p = {d};",
    "q = strchr({s}, {c}); if (!q) q = {d};",
    "q = strrchr({s}, {c}); if (!q) return r;",
    "if ((q = memchr({s}, {c}, {n})) == NULL) q = s;",
    'q = strstr({s}, ","); if (q) q++; else q = t;',
    "p = skip({d});",
    "({d})[{n}] = {c};",
    "r += ({s})[{n}];",
    "r += *({s});",
    "set({d}, {n}, {c});",
    "cut({d}, i);",
    "if (i < 6) cut(b, i);",
    "strcpy({d}, {s});",
    "strncpy({d}, {s}, {n});",
    "strcat({d}, {s});",
    "strncat({d}, {s}, {n});",
    "memcpy({d}, {s}, {n});",
    "memmove({d}, {s}, {n});",
    "memset({d}, {c}, {n});",
    'snprintf({d}, {n}, "%s", {s});',
    'sprintf({d}, "%d", m);',
    "free(t); t = strdup({s}); if (!t) return r;",
    "free(t); t = malloc(strlen({s}) + 1); if (!t) return r; strcpy(t, {s});",
    "free(t); t = malloc({n} + 1); if (!t) return r; memcpy(t, {s}, {n}); t[{n}] = 0;",
    "free(t); t = strndup({s}, {n}); if (!t) return r;",
    "t = realloc(t, {n} + 1); if (!t) return r;",
    "for (p = {d}; *p; p++) if (*p == {c}) break;",
    "for (p = {d}; *p; p++) *p = {c};",
    "for (i = 0; ({s})[i]; i++) r++;",
    "for (i = 0; i < k; i++) ({d})[i] = ({s})[i];",
    "for (i = 0; i <= strlen({s}); i++) b[i & 7] = ({s})[i];",
    "for (p = s, q = t; *q; ) *q++ = *p ? *p++ : 'x';",
    "while (k > 0 && ({d})[k - 1] == ' ') ({d})[--k] = 0;",
    "while (*p) {{ while (*p == ' ') p++; if (*p) p++; }}",
    "for (q = s; (q = strchr(q, ',')) != NULL; q++) r++; q = s;",
    "*(int *)b = m;",
    "if (n > 3) {{ p = t; }}",
    "if (k < 5) return r;",
    "if (strlen({s}) != k) return r;",
    "assert(strlen({s}) == k);",
    "assert(strlen({s}) <= strlen({s}));",
    "assert(strlen({s}) < {n});",
    "assert(({s})[k] == 0);",
)


def program(seed: int) -> str:
    random = Random(seed)
    lines = []
    for _ in range(random.randint(3, 7)):
        parts = {
            "d": random.choice(_TARGETS),
            "s": random.choice(_TEXTS),
            "n": random.choice(_NUMBERS),
            "c": random.choice(_CHARACTERS),
        }
        lines.append("    " + random.choice(_STEPS).format_map(_Each(random, parts)))
    texts = 'char b[8] = "xyz", *s = made(n, m), *t = made(m, n), *p = s, *q = t;'
    start = f"int r = 0; size_t i = 0, k = 0; {texts}"
    body = "\n".join(lines)
    return f"{HEAD}int f(int n, int m) {{\n    {start}\n{body}\n    return r + (int)(i + k);\n}}\n"


class _Each(dict[str, str]):
    """Numbers and texts that occur twice in a step need not be the same."""

    def __init__(self, random: Random, parts: dict[str, str]) -> None:
        super().__init__(parts)
        self._random = random

    def __getitem__(self, key: str) -> str:
        if key == "s" and self._random.random() < 0.4:
            return self._random.choice(_TEXTS)
        return super().__getitem__(key)
