"""Random programs with `main` over objects whose fields several procedures write and read.

Objects are made whole or in part, linked, handed around, changed through aliases and blocks of bytes, freed.
"""

from __future__ import annotations

from random import Random

HEAD = """#include <stdlib.h>
#include <string.h>
#include <stdio.h>
struct s { int n; int cap; int *a; struct s *next; int in[4]; };
static struct s *all, *spare; static struct s fixed = {2, 3, 0, 0, {1, 2, 3, 4}};
static int total, top; static int table[8];
"""
STEPS = "x = x * 3 + 1; x ^= 5; x += y; y = x / 3; "
PAD = "{ int x = total, y = 3; " + STEPS * 14 + "if (x == y) total++; }"
NUMBERS = (*"01234578k", "k + 1", "k % 3", "k % 4 + 1", "q->n", "q->cap", "total")
WRITES = (
    "q->n = {0};",
    "q->cap = {0};",
    "if ({0} > 0) q->n = {0};",
    "if ({0} >= 0 && {0} < 4) q->n = {0};",
    "q->n = q->cap > 0 ? {0} % q->cap : 0;",
    "q->a = calloc({0} + 8, sizeof(int)); if (!q->a) exit(0);",
    "{{ int *v = calloc(q->cap > 0 && q->cap < 99 ? q->cap : 1, 4); if (!v) exit(0); q->a = v; }}",
    "q->next = all;",
    "q->next = r;",
    "if (r) q->next = r;",
    "all = q;",
    "spare = r;",
    "if (r) all = r;",
    "set(&q->n, {0});",
    "set(&q->cap, {0});",
    "q->in[{0} & 3] = {1};",
    "if ({0} >= 0 && {0} < 4) q->in[{0}] = {1};",
    "*q = fixed;",
    "fixed.n = {0};",
    "fixed.cap = {0};",
    "top = {0};",
    "if (top < 7) top++;",
    "if (top > 0) top--;",
    "memset(&q->n, 0, sizeof q->n);",
    "q = spare ? spare : q;",
    "((char *)q)[1] = {0};",
    "if (q->next) q = q->next;",
    "q = &fixed;",
)
READS = (
    "total += 10 / q->n;",
    "total += 10 / q->cap;",
    "total += 10 / fixed.n;",
    "total += *q->a;",
    "if (q->n >= 0 && q->n < q->cap) total += q->a[q->n];",
    "total += q->in[q->n];",
    "total += q->next->n;",
    "if (q->next) total += q->next->n;",
    "total += all->cap;",
    "total += table[top];",
    "table[top] = {0};",
    "for (struct s *e = all; e && total < 900; e = e->next == e ? 0 : e->next) {{ total += e->n + 1; }}",
    "for (int i = 0; i < q->cap && i < 6; i++) total += q->a[i];",
    "if (spare) total += spare->n;",
)
FREES = ("free(q->a); q->a = 0;", "if (r && r != &fixed) free(r);", "free(spare); spare = 0;")


def program(seed: int) -> str:
    random = Random(seed)
    frees = random.random() < 0.4
    wild = random.random() < 0.5

    def statement(calls: list[str]) -> str:
        kinds = [WRITES[: None if wild else 20], READS, READS, *([FREES] if frees else [])]
        if calls and random.random() < 0.35:
            name = random.choice(calls)
            return f"{name}({random.choice(['q', 'q', 'r', 'all'])}, q, {random.choice(NUMBERS)});"
        text = random.choice(random.choice(kinds))
        return text.format(random.choice(NUMBERS), random.choice(NUMBERS))

    found = [HEAD, "static void set(int *p, int v) { *p = v; }\n"]
    pad = PAD if random.random() < 0.5 else ""
    fields = [
        "m->n = k;",
        "m->cap = 4;",
        "m->a = calloc(4, sizeof(int)); if (!m->a) exit(0);",
        "m->next = 0;",
    ]
    kept = [each for each in fields if random.random() < 0.85]
    making = random.choice(["malloc(sizeof *m)", "calloc(1, sizeof *m)"])
    whole = "memset(m, 0, sizeof *m); " if random.random() < 0.3 else ""
    test = "if (!m) exit(0); " if random.random() < 0.9 else ""
    found.append(
        f"static struct s *make(int k) {{ {pad} struct s *m = {making}; "
        f"{test}{whole}{' '.join(kept)} return m; }}\n"
    )
    names: list[str] = []
    for number in range(random.randint(2, 4)):
        body = "\n  ".join(statement(names) for _ in range(random.randint(1, 4)))
        guard = "if (!q) return;" if random.random() < 0.6 else ""
        found.append(
            f"static void f{number}(struct s *q, struct s *r, int k) {{ {pad} {guard}\n  {body} }}\n"
        )
        names.append(f"f{number}")
    calls = "\n  ".join(
        f"{random.choice(names)}({random.choice(['a', 'b', 'all', 'a'])}, {random.choice(['a', 'b', '0'])}, "
        f"{random.choice(['argc', 'argc - 1', '1', '3', 'argc * 5'])});"
        for _ in range(random.randint(2, 5))
    )
    loop = "for (int i = 0; i < argc; i++) " if random.random() < 0.4 else ""
    found.append(
        f"int main(int argc, char **argv) {{ struct s *a = make(argc), *b = make({random.choice('0123')});\n"
        f"  all = a; {loop}{{ {calls} }}\n  return total & 1; }}\n"
    )
    return "".join(found)
