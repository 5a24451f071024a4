"""Random C functions about one thing: objects that are made, walked, moved, freed and used again."""

from __future__ import annotations

from random import Random

HELPERS = ("sum", "pairs", "words", "look", "maybe")
PRELUDE = """\
#include <stdlib.h>
struct small { int a, b; };
struct large { int a, b; int row[4]; struct small *part; };
static struct large *shared;
static void look(struct large *p) { if (p) p->a++; }
static void drop(struct large *p) { free(p); }
static void drop_shared(void) { free(shared); shared = 0; }
static void maybe(struct large *p, int n) { if (n > 2) drop(p); else look(p); }
static struct large *renewed(struct large *p) { struct large *q = realloc(p, sizeof *q); return q ? q : p; }
static int sum(struct large *p, int n) { int s = 0; if (n > 0) s += sum(p, n - 1); s += p->b;
  if (n == 2) s += p->row[3]; return s; }
static int pairs(struct small *t, int n) { int s = t->a;
  if (n > 1) s += pairs(t + (n > 3), n - 2); return s + t->b; }
static int words(int *w, int n) { int s = w[0]; if (n > 2) s += w[1]; return s + (n > 4 ? w[1] : 0); }
static void (*const chosen[2])(struct large *) = {look, drop};
"""


def program(seed: int, functions: int) -> str:
    random = Random(seed)
    return PRELUDE + "\n".join(_function(random, f"f{number}") for number in range(functions))


def _function(random: Random, name: str) -> str:
    size = random.choice(["sizeof *p", "sizeof *p", "sizeof(struct small)", "8", "2 * sizeof *p"])
    lines = [
        f"int {name}(int n, int m, char *s, int *a, int len) {{",
        f"  struct large *p = malloc({size}), *q = calloc(1, sizeof *q), *r = p; int i = 0, k = n & 3;",
        "  struct small pair[2] = {{1, 2}, {3, 4}}; int *w = a; struct small *t = pair;",
        "  if (!p || !q) return 0;",
        "  p->a = p->b = 1; q->part = t; shared = 0;",
    ]
    for _ in range(random.randint(5, 10)):
        lines += [f"  {line}" for line in _statement(random, 2)]
    return "\n".join([*lines, "  return i + k;", "}"])


def _pointer(random: Random) -> str:
    return random.choice(["p", "p", "q", "r", "shared", "q"])


def _place(random: Random) -> str:
    index = random.choice(["0", "3", "k", "n", "1", "4"])
    pointer = _pointer(random)
    kinds = [
        *(f"{pointer}->a", f"{pointer}->b", f"{pointer}->a", f"{pointer}->row[{index}]"),
        *(f"{pointer}->part->b", f"{pointer}[{random.choice(['0', '1', 'k'])}].b"),
        *(f"t->{random.choice('ab')}", f"t[{index}].a", f"w[{index}]", "*w", f"a[{index}]"),
        f"((struct small *){pointer})->b",
    ]
    return random.choice(kinds)


def _simple(random: Random) -> str:
    place, pointer, other = _place(random), _pointer(random), _pointer(random)
    if random.random() < 0.5:
        return random.choice([f"i += {place};", f"{place} = i;", f"if ({pointer}) i += {place};"])
    number = random.choice(["n", "m", "k", "0"])
    small = random.choice(["t", "pair", "&pair[1]", "q->part", "(struct small *)p"])
    words = random.choice(["w", "a", "&pair[1].b", "&p->b", "&q->row[3]"])
    kinds = [
        f"if ({pointer}) i += sum({pointer}, {number} & 3);",
        f"i += pairs({small}, {number} & 7);",
        f"i += words({words}, {number} & 7);",
        f"{random.choice('pqr')} = {other};",
        f"shared = {other};",
        f"free({pointer});",
        f"drop({pointer});",
        "drop_shared();",
        f"maybe({pointer}, {random.choice(['n', 'm', 'k'])});",
        f"look({pointer});",
        f"chosen[{random.choice(['n', 'm'])} & 1]({pointer});",
        f"{random.choice('pqr')} = renewed({other});",
        f"{random.choice('pqr')} = malloc({random.choice(['sizeof *p', 'sizeof *t', 'sizeof *p * 2'])});",
        f"if ({pointer}) t = {pointer}->part; if (!t) return i;",
        f"t = {random.choice(['pair', 't + 1', '&pair[k & 1]', '(struct small *)p'])};",
        f"w = {random.choice(['w + 1', '&pair[0].b', '&p->b', '&q->row[1]', 'a'])};",
        "k++;",
        f"if (!{pointer}) return i;",
    ]
    return random.choice(kinds)


def _statement(random: Random, room: int) -> list[str]:
    if room == 0 or random.random() < 0.5:
        return [_simple(random)]
    inner = [line for _ in range(random.randint(1, 3)) for line in _statement(random, room - 1)]
    body = [f"  {line}" for line in inner]
    kind = random.randrange(4)
    test = random.choice(
        ["n > 2", "m < 1", "k > 1", f"{_pointer(random)} != 0", f"{_place(random)} > 1", "len > 3"]
    )
    if kind == 0:
        return [f"for (int z = 0; z < {random.choice(['3', 'n', 'k'])}; z++) {{", *body, "}"]
    if kind == 1:
        return [f"do {{ if ({test}) break;", *body, "} while (k++ < 3);"]
    if kind == 2:
        return [f"if ({test}) {{", *body, "} else {", f"  {_simple(random)}", "}"]
    return [f"if ({test}) {{", *body, "}"]
