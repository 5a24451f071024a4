"""Small traps about memory, loops, recursion and narrow numbers: each divides by zero in a native run.

So no engine may prove the division, and none may deny what another one ran.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Proved
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.questions import Check
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures

PRELUDE = """
#include <stdlib.h>
#include <string.h>
struct pair { int a; int b; };
union both { int whole; unsigned char byte[4]; };
"""
NAMES = tuple(engine.name for engine in ENGINES if Check in engine.kinds)
BUDGET = 600_000
TRAPS = {
    "zero_trips": """
static int zero_trips(int n) { int d = 0;
    for (int i = 0; i < n; i++) d = 5;
    return 7 / d; }
int main(void) { return zero_trips(0); }
""",
    "aliased": """
static int aliased(struct pair *p, struct pair *q) { p->a = 1;
    q->a = 0;
    return 7 / p->a; }
int main(void) { struct pair one; return aliased(&one, &one); }
""",
    "early": """
static int early(int n) { int d = 1;
    do { if (n == 2) { d = 0;
    break; } n--; } while (n > 0);
    return 7 / d; }
int main(void) { return early(4); }
""",
    "narrowed": """
static int narrowed(int n) { unsigned char c = (unsigned char)(n + 255);
    return 7 / c; }
int main(void) { return narrowed(257); }
""",
    "wrapped": """
static int wrapped(unsigned n) { unsigned char c = 250;
    for (unsigned i = 0; i < n; i++) c++;
    return 7 / c; }
int main(void) { return wrapped(6); }
""",
    "unioned": """
static int unioned(int n) { union both u;
    u.whole = 1;
    u.byte[0] = (unsigned char)(n - 7);
    return 7 / u.whole; }
int main(void) { return unioned(7); }
""",
    "recursive": """
static int down(int n, int *out) { if (n == 0) { *out = 0;
    return 1; } return down(n - 1, out); }
static int recursive(int n) { int d = 3;
    down(n, &d);
    return 7 / d; }
int main(void) { return recursive(7); }
""",
    "carried": """
static int carried(int n) { int a[8] = {1, 1, 1, 1, 1, 1, 1, 1};
    for (int i = 1; i < n; i++) a[i] = a[i - 1] - (i == 4);
    return 7 / a[7]; }
int main(void) { return carried(8); }
""",
    "inner": """
static int inner(int n) { struct pair *p = malloc(2 * sizeof *p);
    if (!p) return 0;
    p[0].b = 1;
    p[1].a = 1;
    int *r = &p[0].b;
    r[1] = n - 11;
    int d = p[1].a;
    free(p);
    return 7 / d; }
int main(void) { return inner(11); }
""",
    "copied": """
static int copied(int n) { int a[4] = {1, 2, 3, 4}, b[4] = {0};
    memcpy(b, a, (size_t)(n - 9) * sizeof *a);
    return 7 / b[3]; }
int main(void) { return copied(12); }
""",
    "global": """
static int g = 1;
    static void hit(int *p) { *p = 0; }
static int global(int n) { void (*f)(int *) = n > 3 ? hit : 0;
    if (f) f(&g);
    return 7 / g; }
int main(void) { return global(11); }
""",
    "grown": """
static int grown(int n) { int *v = 0;
    int room = 0, size = 0;
    for (int i = 0; i < n; i++) { if (size == room) { room = room ? 2 * room : 1;
    int *w = realloc(v, (size_t)room * sizeof *v);
    if (!w) return 0;
    v = w; } v[size++] = i - 3; } int d = v[3];
    free(v);
    return 7 / d; }
int main(void) { return grown(12); }
""",
    "listed": """
static int listed(int n) { struct node { struct node *next;
    int v; } *h = 0;
    for (int i = 0; i < n; i++) { struct node *t = malloc(sizeof *t);
    if (!t) return 0;
    t->v = i;
    t->next = h;
    h = t; } int d = 1;
    for (struct node *p = h; p; p = p->next) d = p->v;
    return 7 / d; }
int main(void) { return listed(13); }
""",
    "strided": """
static int strided(int n) { int a[10];
    for (int i = 0; i < 10; i++) a[i] = 1;
    for (int i = 0; i < n; i += 2) a[i] = 0;
    return 7 / a[6]; }
int main(void) { return strided(9); }
""",
}


@pytest.mark.parametrize("name", TRAPS)
def test_no_engine_proves_what_fails(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.c"
    path.write_text(PRELUDE + TRAPS[name])
    program = load([str(path)])
    kinds = frozenset({ObligationKind.DIV})
    (check,) = (each for own in own_procedures(program) for each in checks_in(program, own, kinds, ("main",)))
    session = Session(program, budget=BUDGET)
    for engine in (*NAMES, ""):
        assert not isinstance(session.ask(check, engine).answer, Proved), engine or "default"
