"""Random C functions about texts: where they come from, what is written over them, how a pointer walks them.

A function makes a text or something that looks like one, does a few things to it or beside it, moves a
pointer along and uses it. Buffers are small and exact, so that a lost end is an access outside of the object.
"""

from __future__ import annotations

from random import Random

HELPERS = ("length", "fill", "cut", "skip")
PRELUDE = """\
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct item { char *name; char word[4]; };
static char shared[4], other[4], *kept;
static int length(const char *s) { return (int)strlen(s); }
static void fill(char *p, int n) { for (int i = 0; i < n && i < 4; i++) p[i] = 'x'; }
static void cut(char *p) { *p = 0; }
static void drop(void) { free(kept); kept = 0; }
static char *skip(char *p) { while (*p == 'a') p++; return p; }
static char *copied(const char *s) { char *t = strdup(s); if (!t) exit(1); return t; }
static char *either(int n) { if (n > 2) return shared; return strdup("abc"); }
static void (*const ways[2])(char *) = {cut, (void (*)(char *))puts};
"""
SOURCES = (
    'p = strdup("abc");',
    'p = strdup(a > 2 ? "" : "aab");',
    'p = copied("a:b"); kept = p;',
    'p = buffer; strcpy(p, "abc");',
    'p = shared; strcpy(shared, "abc");',
    "p = buffer; memset(p, 'x', 4);",
    "p = buffer; memset(p, 0, 4);",
    'p = buffer; strncpy(p, a > 1 ? "abc" : "abcd", 4);',
    'p = buffer; snprintf(p, 4, "%d", a);',
    'p = buffer; snprintf(p, (size_t)(a & 3), "%d", b); ',
    'p = malloc(4); if (!p) return 0; memcpy(p, "ab", 3);',
    'p = malloc(4); if (!p) return 0; memcpy(p, "abcd", 4);',
    "p = either(a);",
    'p = a > 2 ? buffer : strdup("abc"); buffer[0] = 0;',
    'p = NULL; if (a > 1) p = strdup("xyz");',
    'it.name = copied("abc"); p = it.name;',
    'p = it.word; strcpy(it.word, "abc");',
)
CHANGES = (
    "if (a > 2) fill(p, b);",
    "fill(other, 4);",
    "p[3] = 'x';",
    "p[0] = 'x';",
    "if (*p) *p = 'y';",
    "cut(p);",
    "q = strchr(p, ':'); if (q) *q = 0;",
    "q = strchr(p, 'b'); if (q) p = q + 1;",
    'q = strstr(p, "ab"); if (q) p = q + 2;',
    "q = strchr(p, 0); p = q;",
    "q = p; q[b & 3] = 'z';",
    "it.name = p; it.name[0] = 'k';",
    "other[3] = 'x';",
    "shared[3] = (char)b;",
    'strcat(p, "");',
    "if (a > 1) drop();",
    "if (b > 2) { free(strdup(p)); }",
    "while (*p == 'a') p++;",
    "while (*p) p++;",
    "if (*p != 'x') p++;",
    "if (*p == 'a') p++;",
    "if (isdigit((unsigned char)*p)) p++;",
    "for (q = p; *q; q++) *q = (char)toupper((unsigned char)*q);",
    "switch (*p) { case 'a': p++; break; case 0: return 1; default: p++; }",
    "c = *p; if (c && b > 1) p++;",
    "c = *p; *p = 0; if (c) p++;",
    "p = skip(p);",
    "p++;",
    "if (p > buffer) p--;",
    "memcpy(other, p, 1);",
    "ways[a & 1](p);",
    "it.word[b & 3] = 'w';",
    "n += length(p);",
    'if (!strcmp(p, "abc")) n++;',
    "if (!p) return 2;",
)
USES = (
    "n += (int)strlen(p);",
    "n += length(p);",
    "n += *p;",
    "n += p[1];",
    "if (*p) n += p[1];",
    "n += atoi(p);",
    "puts(p);",
    "q = strchr(p, 'c'); if (q) n += q[1];",
    "q = strrchr(p, 'c'); n += q ? *q : 0;",
    "q = strdup(p); n += q ? *q : 0;",
)


_HEAD = """int f$(int a, int b, int *u, int *v, int m) {
  char *p, *q = 0, c = 0, buffer[4] = {'a', 'b', 'c', 'd'};
  struct item it; int n = 0; it.name = 0; memset(it.word, 'w', 4); (void)c; (void)u; (void)v; (void)m;
"""
_TAIL = "  return n + (q != 0) + it.word[0];\n}"


def program(seed: int, functions: int) -> str:
    random = Random(seed)
    lines = [PRELUDE]
    for number in range(functions):
        body = [random.choice(SOURCES)]
        body += [random.choice(CHANGES) for _ in range(random.randrange(1, 5))]
        if random.random() < 0.3:
            body.append(f"for (int i = 0; i < (b & 3); i++) {{ {random.choice(CHANGES)} }}")
        if random.random() < 0.6:
            body.insert(1, "if (!p) return 1;")
        body += [random.choice(USES), random.choice(USES)]
        text = "\n  ".join(body)
        lines.append(f"{_HEAD.replace('$', str(number))}  {text}\n{_TAIL}")
    return "\n".join(lines) + "\n"
