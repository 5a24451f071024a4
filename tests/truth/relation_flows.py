"""Random C functions about numbers, sizes and lengths beside each other, on ways that meet again and again.

A function makes a few objects whose sizes are numbers of its own, then changes pointers and numbers on
several ways that all lead back to one place: pointers are exchanged, rotated, made anew or made null, numbers
go up and down or take each other's place. What is used there was known of another pointer or number a turn
before.
"""

from __future__ import annotations

from random import Random

PRELUDE = """\
#include <stdlib.h>
#include <string.h>
struct vec { char *v; long n; };
static char *make(long n) { return malloc(n); }
"""
_START = (
    "p = malloc(4); q = malloc(9);",
    "p = malloc(k); q = malloc(m);",
    "p = malloc(k); q = p;",
    "p = malloc(9); q = malloc(4); r = q;",
    "p = make(k); q = malloc(k + 1);",
    "v.n = k; v.v = malloc(v.n); p = v.v; q = malloc(2);",
    "p = NULL; q = malloc(k);",
    "p = NULL;",
)
_GUARD = "if (k < 1 || k > 9 || m < 1 || m > 9) return 1;"
_CHANGES = (
    "z = p; p = q; q = z;",
    "z = p; p = q; q = r; r = z;",
    "q = p;",
    "p = q;",
    "r = q;",
    "q = p; p = NULL;",
    "p = NULL;",
    "q = r;",
    "p = malloc(k);",
    "q = malloc(m);",
    "p = malloc(k); q = malloc(k);",
    "p = make(m); if (!p) return 4;",
    "r = malloc(k + m);",
    "q = malloc(9); if (!q) return 4;",
    "p = malloc(4); q = malloc(9);",
    "j = k; k = m; m = j;",
    "k++;",
    "k--;",
    "m = k;",
    "m = k + 1;",
    "k = m - 1;",
    "j = k;",
    "if (k > m) k = m;",
    "if (m < j) m = j;",
    "k = (unsigned char)(k + b);",
    "m = (short)b & 7;",
    "v.v = p; v.n = k;",
    "p = v.v; k = v.n;",
    "if (p) p++;",
    "if (q) { q += m; q -= m; }",
    "if (p) { z = p + k; if (k > 0) z--; }",
    "if (q) j = (long)strlen(t);",
    "t[k & 7] = 'x';",
    "t[m & 7] = 0;",
    'strcpy(t, b > 2 ? "ab" : "abcd");',
    "if (p) z = strchr(t, 'c');",
    "k = (long)strlen(t) + 1;",
)
_USES = (
    "if (p) p[k - 1] = 'a';",
    "if (q) q[m - 1] = 'a';",
    "if (q) q[k - 1] = 'a';",
    "if (p && m <= k) p[m - 1] = 'a';",
    "if (q) q[8] = 'a';",
    "if (p) p[3] = 'a';",
    "if (r) r[k] = 'a';",
    "if (q) p[0] = 'a';",
    "if (p && k >= 0 && k < m) q[k] = 'a';",
    "if (v.v) v.v[v.n - 1] = 'a';",
    "if (v.v && k > 0) v.v[k - 1] = 'a';",
    "if (z) z[0] = 'a';",
    "if (p) strcpy(p, t);",
    "if (q && (long)strlen(t) < m) strcpy(q, t);",
    "s += (int)strlen(t);",
    "if (j > 0 && p) p[j - 1] = 'a';",
    "s += t[j];",
)
_CONDITIONS = (
    "s == 1",
    "s < 3",
    "a > s",
    "b == s",
    "k < 2",
    "m > 3",
    "k >= 2",
    "p",
    "q && a > 1",
    "(a ^ s) & 1",
)
_HEAD = """int f$(long a, long b, long n) {
  char *p = NULL, *q = NULL, *r = NULL, *z = NULL; char t[8] = "abc"; struct vec v = {NULL, 0};
  long k = a & 7, m = b & 7, j = 0; int s = 0; (void)z; (void)j; (void)n;
"""


def _changes(random: Random) -> str:
    return " ".join(random.choice(_CHANGES) for _ in range(random.randrange(1, 4)))


def _by_jumps(random: Random) -> list[str]:
    """Ways that lead back to one label, each by itself."""
    body = ["head:", "  if (s++ > 6) return s;"]
    body += [f"  {random.choice(_USES)}" for _ in range(random.randrange(1, 3))]
    for _ in range(random.randrange(1, 4)):
        body.append(f"  if ({random.choice(_CONDITIONS)}) {{ {_changes(random)} goto head; }}")
        if random.random() < 0.4:
            body.append(f"  {random.choice(_USES)}")
    return [*body, f"  {random.choice(_USES)}"]


def _by_loop(random: Random) -> list[str]:
    """One loop, whose ways meet before its end."""
    body = ["for (; s < 6; s++) {", f"  {random.choice(_USES)}"]
    for _ in range(random.randrange(1, 4)):
        otherwise = f" else {{ {_changes(random)} }}" if random.random() < 0.4 else ""
        body.append(f"  if ({random.choice(_CONDITIONS)}) {{ {_changes(random)} }}{otherwise}")
        body.append(f"  {random.choice(_USES if random.random() < 0.5 else _CHANGES)}")
    return [*body, "}", random.choice(_USES)]


def program(seed: int, functions: int) -> str:
    random = Random(seed)
    lines = [PRELUDE]
    for number in range(functions):
        body = [] if random.random() < 0.2 else [_GUARD]
        body.append(random.choice(_START))
        if random.random() < 0.6:
            body.append("if (!p || !q) return 3;")
        body += (_by_jumps if random.random() < 0.6 else _by_loop)(random)
        text = "\n  ".join(body)
        lines.append(f"{_HEAD.replace('$', str(number))}  {text}\n  return s;\n}}")
    return "\n".join(lines) + "\n"
