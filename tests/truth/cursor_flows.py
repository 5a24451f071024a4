"""Random C programs with cursors: in a global variable, in a struct and behind a pointer to a pointer.

A few small procedures set and move the cursors and overwrite the texts that they lead to, mostly in ways that
keep them right; `main` calls them as the letters of its argument say. Buffers are small and exact, so that a
lost end is an access outside of the object.
"""

from __future__ import annotations

from random import Random

_PRELUDE = """\
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct scan { char *at, *from; int line; char room[4]; };
static char line[4] = "abc", other[4] = "aa";
static char *p = line, *own;
static struct scan spare = {other, other, 0, "aa"};
static int depth, n;
static char *copy(const char *t) { char *u = strdup(t); if (!u) exit(1); return u; }
static char *part(const char *t, size_t k) { char *u = malloc(k + 1); if (!u) exit(1);
  memcpy(u, t, k); u[k] = 0; return u; }
static void skip(void) {
  while (*p == 'a')
    p++;
}
static void blank(struct scan *s) {
  while (*s->at == 'a')
    s->at++;
}
static void step(char **q) {
  if (**q)
    ++*q;
}
static int take(struct scan *s) {
  if (!*s->at)
    return 0;
  s->line++;
  return *s->at++;
}
static void start(struct scan *s, char *t) { s->at = s->from = t; s->line = 0; }
"""
_RIGHT = (
    "p = line;",
    "p = copy(other);",
    "p = part(line, strlen(line));",
    "skip();",
    "while (*p && *p != 'c') p++;",
    "if (*p) p++;",
    "if (*p == 'a' || *p == 'b') p++;",
    "if (isalpha((unsigned char)*p)) n += *p++;",
    "n += *p;",
    "n += (int)strlen(p);",
    "{ char *e; n += (int)strtol(p, &e, 10); p = e; }",
    "step(&p);",
    "step(&s->at);",
    "blank(s);",
    "n += take(s);",
    "start(s, line);",
    "start(s, s->from);",
    "start(s, copy(p));",
    "s->at = p;",
    "p = s->at;",
    "s->at = s->from;",
    "if (*s->at) s->at++;",
    "n += *s->at;",
    "n += (int)strlen(s->from);",
    "line[n & 3] = 0;",
    "if (*p) *p = 'a';",
    "other[1] = 'b';",
    'strcpy(line, "aab");',
    "{ struct scan t = *s; blank(&t); n += t.line; }",
    "{ struct scan t = *s; blank(&t); *s = t; }",
)
_WRONG = (
    "p++;",
    "s->at++;",
    "line[3] = 'a';",
    "memset(other, 'a', 4);",
    'p = line; line[3] = "a"[n & 1];',
    "{ char t[4]; memset(t, 'a', 4); p = t; skip(); }",
    '{ char t[4]; strcpy(t, "aa"); s->at = t; blank(s); }',
    'strcpy(s->room, "aa"); s->at = s->room; memset(s->room, 0, 2);',
    "own = copy(line); p = own;",
    "if (own) { free(own); own = 0; }",
    "s->from = own ? own : line;",
    "memcpy(s, &spare, sizeof *s);",
    "memset(spare.room, 'a', 4);",
    "spare.at = p + 1;",
    "{ char **q = &p; *q = *q + 1; }",
    "p = part(line, 2); p[2] = 'a';",
    "n += p[1];",
)


def _procedure(random: Random, number: int, count: int, wrong: float) -> list[str]:
    lines = [f"static void f{number}(struct scan *s) {{"]
    for _ in range(random.randrange(2, 6)):
        kind = random.random()
        if kind < 0.15:
            called = random.randrange(count)
            lines.append(f"  if (depth++ < 9) f{called}({random.choice(('s', 's', '&spare'))});")
        elif kind < 0.15 + wrong:
            lines.append(f"  {random.choice(_WRONG)}")
        else:
            lines.append(f"  {random.choice(_RIGHT)}")
    if random.random() < 0.3:
        lines.insert(random.randrange(1, len(lines)), "  if (n & 1) return;")
    return [*lines, "}"]


def program(seed: int) -> str:
    random, count = Random(seed), 5
    lines = [f"static void f{number}(struct scan *s);" for number in range(count)]
    wrong = random.choice((0, 0.03, 0.1, 0.2))
    for number in range(count):
        lines += _procedure(random, number, count, wrong)
    first = random.choice(("start(&s, line);", "s.at = s.from = line;", "start(&s, copy(line));"))
    lines += ["int main(int argc, char **argv) {", f"  struct scan s; memset(&s, 0, sizeof s); {first}"]
    lines += ["  for (int i = 0; argc > 1 && argv[1][i]; i++) {"]
    lines += ["    switch (argv[1][i] % 8) {"]
    lines += [f"    case {number}: f{number}(&s); break;" for number in range(count)]
    lines += [
        "    case 5: p = line; break;",
        "    case 6: f0(&spare); break;",
        "    default: n++; depth = 0;",
    ]
    return _PRELUDE + "\n".join([*lines, "    }", "  }", "  return n & 1;", "}"]) + "\n"
