"""Random C functions about lists that loops make, walk, take apart and free, rightly or too early."""

from __future__ import annotations

from random import Random

PRELUDE = """\
#include <stdlib.h>
struct node { int id; struct node *next; };
struct wide { int id; struct node *next; int row[3]; };
static void drop(struct node *p) { free(p); }
static void drop_if(struct node *p, int n) { if (n > 1) free(p); }
static void drop_all(struct node *p) { if (p) { drop_all(p->next); free(p); } }
static struct node *pushed(struct node *list, int id) {
  struct node *p = malloc(sizeof *p); if (!p) return list; p->id = id; p->next = list; return p; }
"""


def program(seed: int, functions: int) -> str:
    random = Random(seed)
    return PRELUDE + "\n".join(_function(random, f"f{number}") for number in range(functions))


def _function(random: Random, name: str) -> str:
    lines = [
        f"int {name}(int n, int m, char *s, int *a, int len) {{",
        "  struct node *list = 0, *other = 0, *old = 0, *p; int i, sum = 0;",
        *_made(random),
    ]
    for _ in range(random.randint(1, 3)):
        lines += [f"  {line}" for line in _statement(random)]
    return "\n".join([*lines, f"  {random.choice(_USES)}", "  return sum;", "}"])


def _made(random: Random) -> list[str]:
    size = random.choice(["sizeof *p", "sizeof *p", "sizeof(struct wide)", "(i & 1) ? sizeof *p : 32", "8"])
    call = random.choice([f"malloc({size})", f"malloc({size})", f"calloc(1, {size})"])
    kept = random.choice(["", "if (i == 1) old = p;", "if (i == m) old = p;", "old = p;"])
    own = [
        "  for (i = 0; i < n; i++) {",
        f"    p = {call}; if (!p) return 0;",
        f"    p->id = i; p->next = list; list = p; {kept}",
        "  }",
    ]
    return random.choice([own, own, ["  for (i = 0; i < n; i++) list = pushed(list, i);"]])


def _statement(random: Random) -> list[str]:
    who = random.choice(["list", "list", "old", "other", "p"])
    choices = [
        [f"if ({who}) free({who});"],
        [f"if (m > 1) {random.choice(_ENDS)}"],
        ["while (list) { p = list->next; free(list); list = p; }"],
        ["while (list) { p = list; list = list->next; free(p); }"],
        ["for (p = list; p; p = p->next) sum += p->id;"],
        ["if (list) { p = list->next; free(list); list = p; }"],
        ["if (list && list->next) { free(list->next); list->next = 0; }"],
        ["if (list && list->next) free(list->next);"],
        ["for (i = 0; list && i < m; i++) { p = list; list = p->next; p->next = other; other = p; }"],
        ["for (p = list; p && p->id > m; p = p->next) ;", "if (p) p->id = 0;"],
        ["while (list) { free(list); list = list->next; }"],
        ["if (list) list = realloc(list, sizeof(struct wide));"],
        ["drop_all(other);", random.choice(["other = 0;", ""])],
        ["for (i = 0; i < m; i++) { p = pushed(other, i); if (i == 1) free(other); other = p; }"],
    ]
    return random.choice(choices)


_ENDS = ("drop(list);", "drop_if(list, m);", "drop_all(list);", "free(list);")
_USES = (
    "for (p = list; p; p = p->next) sum += p->id;",
    "if (list) sum += list->id;",
    "if (old) sum += old->id;",
    "if (other) sum += other->id;",
    "for (p = other; p; p = p->next) sum += p->id;",
    "if (list) sum += ((struct wide *)list)->row[2];",
    "if (list && list->next) sum += list->next->id;",
    "while (list) { p = list->next; free(list); list = p; }",
)
