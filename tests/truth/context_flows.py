"""Random C functions that hand texts, buffers and sizes to others: what one call passes another may not.

Each function makes what it passes as those of `text_flows` do, calls a procedure that is its own once or
twice, and changes things between the calls. The procedure walks, cuts and uses what it was given.
"""

from __future__ import annotations

from random import Random

from tests.truth.text_flows import CHANGES, PRELUDE, SOURCES, USES

_OWN = ("buffer", "it.")
_INNER_CHANGES = [each for each in CHANGES if not any(own in each for own in _OWN)]
_INNER_CHANGES += [
    "p = p + strlen(p); if (b > 1) p--;",
    "q = p + strlen(p); while (q > p && q[-1] == 'c') q--; *q = 0;",
    "q = strchr(p, 'b'); if (!q) return 0; p = q + 1;",
    "q = strchr(p, a); if (q) p = q + 1;",
    "if (r) p = r;",
    "if (r) r[b & 3] = 'r';",
    "if (r && *r) p = r + 1;",
]
_INNER_USES = [each for each in USES if not any(own in each for own in _OWN)]
_INNER_USES += [
    "n += r ? (int)strlen(r) : 0;",
    "n += r ? r[b] : 0;",
    "if (k < m) n += p[k];",
    "n += p[m - 1];",
]
_SIZES = (
    "k = (long)strlen(p);",
    "k = b & 7;",
    "m = k + 1;",
    "m = 4;",
    "k = a; m = b;",
    "m = (b & 3) + 1; k = m - 1;",
)
_CALLS = ("p, p, k, m", "p, q, k, m", "p, 0, k, m", "p, shared, m, k", "p, other, k, 4", "p + 1, p, 1, 2")

_HEAD = """static int g$(char *p, char *r, int a, int b, long k, long m) {
  char *q = 0, c = 0; int n = 0; (void)c; (void)k; (void)m; (void)r;
  {inner}
  return n + (q != 0);
}
int f$(int a, int b, int *u, int *v, int w) {
  char *p, *q = 0, c = 0, buffer[4] = {'a', 'b', 'c', 'd'};
  struct item it; int n = 0; long k = 1, m = 1; it.name = 0; memset(it.word, 'w', 4);
  (void)c; (void)u; (void)v; (void)w;
  {outer}
  return n + (q != 0) + it.word[0];
}"""


def program(seed: int, functions: int) -> str:
    random = Random(seed)
    lines = [PRELUDE]
    for number in range(functions):
        inner = [random.choice(_INNER_CHANGES) for _ in range(random.randrange(0, 4))]
        inner += [random.choice(_INNER_USES), random.choice(_INNER_USES)]
        outer = [random.choice(SOURCES), "if (!p) return 1;"]
        for _ in range(random.randrange(1, 3)):
            outer += [random.choice(CHANGES) for _ in range(random.randrange(0, 3))]
            outer += [random.choice(_SIZES), random.choice(_SIZES)]
            arguments = random.choice(_CALLS).split(", ")
            outer.append(f"n += g{number}({arguments[0]}, {arguments[1]}, a, b, {', '.join(arguments[2:])});")
        text = _HEAD.replace("$", str(number))
        lines.append(text.replace("{inner}", "\n  ".join(inner)).replace("{outer}", "\n  ".join(outer)))
    return "\n".join(lines) + "\n"
