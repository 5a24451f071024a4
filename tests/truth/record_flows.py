"""Random C programs whose records keep lengths beside room, or nearly so.

A few small procedures change one or two records; `main` calls them as the letters of its argument say. Most
keep `n <= max` and room for `max` bytes, some forget a step, take a wrong number, share an object, or leave
the record for a moment while others look at it.
"""

from __future__ import annotations

from random import Random

PRELUDE = """\
#include <stdlib.h>
#include <string.h>
struct vec { char *p; long n, max; };
static struct vec one, two; static long s;
"""
_KEEPING = (
    "if (v->n == v->max) return 0;",
    "if (v->n >= v->max) return 0;",
    "if (k < 0 || k > v->max) return 0; v->n = k;",
    "if (v->n > 0) v->n--;",
    "if (v->n < v->max) v->n++;",
    "v->n = 0;",
    "v->n = v->max;",
    "{ long m = v->max ? v->max * 2 : 4; if (m > 99) return 0; char *q = realloc(v->p, m);\n"
    "   if (!q) return 0; v->p = q; v->max = m; }",
    "free(v->p); v->p = NULL; v->n = v->max = 0;",
    "{ char *q = calloc(k & 7, 1); if (!q) return 0; free(v->p); v->p = q; v->max = k & 7; v->n = 0; }",
    "{ char *q = v->p; long m = v->max; v->p = w->p; v->max = w->max; w->p = q; w->max = m;\n"
    "   v->n = w->n = 0; }",
    "memset(v, 0, sizeof *v);",
    "if (w->n > v->max) return 0; v->n = w->n;",
    "if (k > 0) { v->n = 0; w->n = 0; }",
)
_BREAKING = (
    "v->n++;",
    "v->n = k;",
    "v->max++;",
    "v->max = v->n;",
    "v->max = k & 7;",
    "v->n = w->n;",
    "v->p = w->p;",
    "v->p = w->p; v->n = w->n; v->max = w->max;",
    "*v = *w;",
    "free(v->p);",
    "{ char *q = v->p; free(q); }",
    "v->p = malloc(4);",
    "v->p = realloc(v->p, 4);",
    "{ char *q = realloc(v->p, k & 7); if (q) v->p = q; }",
    "{ char *q = realloc(v->p, k & 7); if (!q) return 0; v->p = q; v->max = k & 7; }",
    "{ char *q = malloc(8); if (!q) return 0; v->p = q; w->p = q; v->max = w->max = 8; v->n = w->n = 0; }",
    "v->n += k; if (k & 1) v->n -= k;",
    "memset(&v->n, 0, sizeof v->n);",
    "memset(v, 0, sizeof v->p);",
    "{ long *m = &v->n; *m += k & 3; }",
    "v = w; v->n++;",
    "v->n += 3; s += @(w, v, k); v->n -= 3;",
    "v->n += 3; s += @(v, w, 1); if (v->n > 3) v->n -= 3;",
)
_CALLS = (
    "s += @(v, w, k);",
    "s += @(w, v, k);",
    "s += @(v, v, k);",
    "if (!@(v, w, k)) return 0;",
    "if (@(v, w, v->n + 1)) v->n = 0;",
    "if (@(v, w, 3) == 1 && v->max > v->n) v->n++;",
)
_USES = (
    "if (v->n > 0) s += v->p[v->n - 1];",
    "if (v->n < v->max) v->p[v->n] = 1;",
    "if (v->n < v->max) v->p[v->n++] = 1;",
    "if (k >= 0 && k < v->n) s += v->p[k];",
    "if (k >= 0 && k < v->max) v->p[k] = 2;",
    "for (long i = 0; i < v->n; i++) s += v->p[i];",
    "for (char *q = v->p, *e = v->p + v->n; q < e; q++)\n    s += *q;",
    "for (long i = v->n; i > 0; i--) s += v->p[i - 1];",
    "if (v->max > 0) v->p[v->max - 1] = 3;",
    "if (w->n > 0 && w->n <= v->max) s += v->p[w->n - 1];",
    "if (v->n > 1) memmove(v->p, v->p + 1, v->n - 1);",
)


def _body(random: Random, number: int, faults: float) -> list[str]:
    found: list[str] = []
    for _ in range(random.randrange(1, 5)):
        kind = random.random()
        if kind < 0.35:
            line = random.choice(_USES)
        elif kind < 0.5 and number:
            line = random.choice(_CALLS)
        elif kind < 0.5 + faults:
            line = random.choice(_BREAKING)
        else:
            line = random.choice(_KEEPING)
        if "@" in line and not number:
            continue
        found.append(line.replace("@", f"f{random.randrange(max(number, 1))}"))
    return [*found, f"return {random.choice(('1', '1', '0', 'v->n > 0', 'v->max > v->n'))};"]


def program(seed: int) -> str:
    random = Random(seed)
    faults = random.choice((0.0, 0.06, 0.12))
    count = random.randrange(3, 7)
    lines = [PRELUDE]
    for number in range(count):
        body = "\n  ".join(_body(random, number, faults))
        lines.append(f"static long f{number}(struct vec *v, struct vec *w, long k) {{\n  {body}\n}}")
    given = random.choice(("&one, &two", "&a, &b", "&a, &one", "&a, &a", "a_, b_"))
    start = "struct vec a = {0}, b = {0};"
    if given == "a_, b_":
        start = (
            "struct vec *a_ = calloc(1, sizeof *a_), *b_ = calloc(1, sizeof *b_); if (!a_ || !b_) return 1;"
        )
    cases = "\n    ".join(f"case {n}: s += f{n}({given}, (*t >> 3) & 7); break;" for n in range(count))
    lines.append(
        f"int main(int argc, char **argv) {{\n  {start}\n  if (argc < 2) return 0;\n"
        f"  for (char *t = argv[1]; *t; t++)\n    switch ((*t & 63) % {count}) {{\n    {cases}\n    }}\n"
        "  return s != 0;\n}"
    )
    return "\n".join(lines) + "\n"
