"""Procedures by themselves, with what callers are shown to pass: what must not be proved, and what is.

A line with `fails` is one where a run of the program fails: no obligation of that kind there is proved. A
line with `holds` has only obligations that are proved.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from whence.answers import Proved
from whence.engines.heap.engine import HeapEngine
from whence.engines.heap.limits import DEFAULT_LIMITS
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.source_level.spans import span_at
from whence.session import Session
from whence.session.check_questions import DEFAULT_KINDS, checks_in, own_procedures

PRELUDE = """
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
struct node { int v; struct node *next; };
struct pair { int a; int b; };
extern int outside(void);
extern int puts(const char *);
"""
LARGE = "x = x * 3 + 1; x ^= 5; x += y; y = x / 3; x -= y * 2; y += 7;\n" * 12
"""Enough text that a procedure with it is not followed."""
_MARK = re.compile(r"/\* (?:holds|fails: )(\w*) \*/")
BAD = {
    "dangling argument": """
static int use(struct pair *p) { return p->b; /* fails: bounds */ }
int main(void) { struct pair *p = calloc(1, sizeof *p); if (!p) return 1; free(p);
    return use(p); }
""",
    "argument too small": """
static int use(struct pair *p) { return p->b; /* fails: bounds */ }
int main(void) { int *p = calloc(1, sizeof *p); if (!p) return 1;
    return use((struct pair *)p); }
""",
    "past the end": """
static int use(int *p) { return *p; /* fails: bounds */ }
int main(void) { int *p = calloc(2, sizeof *p); if (!p) return 1;
    return use(p + 2); }
""",
    "one caller of two": """
static int use(struct pair *p) { return p->b; /* fails: null */ }
static int well(void) { struct pair p = {1, 2}; return use(&p); }
int main(void) { int n = well(); struct pair *none = 0;
    return n + use(none); }
""",
    "null deep in a recursion": """
static int sum(struct node *p, int n) { int v = p->v; /* fails: null */
    return n == 0 ? v : v + sum(p->next, n - 1); }
int main(void) { struct node last = {2, 0}; struct node first = {1, &last};
    return sum(&first, 5); }
""",
    "through a pointer": """
static int use(struct pair *p) { return p->b; /* fails: null */ }
static int call(int (*f)(struct pair *)) { return f(0); }
int main(void) { struct pair p = {1, 2}; int n = use(&p); return n + call(use); }
""",
    "call-back of the library": """
static int order(const void *a, const void *b) {
    const struct pair *p = a, *q = b; return p->b - q->b; /* fails: bounds */ }
int main(void) { struct pair p = {1, 2}; int n = order(&p, &p); char one[2] = {1, 2};
    qsort(one, 2, 1, order); return n; }
""",
    "a large callee frees": f"""
static int large(struct pair *p, int x, int y) {{ {LARGE} if (x != 77) free(p); return x + y; }}
static int use(struct pair *p) {{ int n = large(p, 1, 2);
    return n + p->b; /* fails: bounds */ }}
int main(void) {{ struct pair *p = calloc(1, sizeof *p); return p ? use(p) : 0; }}
""",
    "a large callee writes": f"""
static struct node *head;
static int large(int x, int y) {{ {LARGE} head = 0; return x + y; }}
static int use(void) {{ if (!head) return 0; int n = large(1, 2);
    return n + head->v; /* fails: null */ }}
int main(void) {{ struct node one = {{1, 0}}; head = &one; return use(); }}
""",
    "a large callee writes through a kept pointer": f"""
static struct pair *kept;
static void keep(struct pair *p) {{ kept = p; }}
static int large(int x, int y) {{ {LARGE} kept->a = 0; return x + y; }}
int main(void) {{ struct pair p = {{1, 2}}; keep(&p); int n = large(1, 2);
    return n / p.a; /* fails: div */ }}
""",
    "a parameter is a variable of the program": """
static struct pair shared = {1, 1};
static int use(struct pair *p) { shared.a = 1; p->a = 0;
    return 7 / shared.a; /* fails: div */ }
int main(void) { return use(&shared); }
""",
    "a variable that others change": """
static int level = 1;
static void lower(void) { level = 0; }
static int use(void) { return 7 / level; /* fails: div */ }
int main(void) { lower(); return use(); }
""",
    "may come back": """
static void check(int n) { if (n > 100) exit(1); }
static int use(int *p) { check(p == 0);
    return *p; /* fails: null */ }
int main(void) { return use(0); }
""",
    "freed in a loop": """
static int use(struct node *p, int n) { int total = 0;
    while (n-- > 0) { total += p->v; /* fails: bounds */
        free(p); }
    return total; }
int main(void) { struct node *p = calloc(1, sizeof *p); return p ? use(p, 2) : 0; }
""",
    "numbers that callers pass": """
static int use(int n) { return 7 / n; /* fails: div */ }
int main(void) { return use(2) + use(1) + use(-0); }
""",
    "a constant is passed": """
static const char word[] = "word";
static int use(const char *p) { assert(p != word); /* fails: assert */ return 0; }
int main(void) { return use(word); }
""",
    "a procedure is passed": """
static int one(void) { return 1; }
static int use(int (*f)(void)) { assert(f != one); /* fails: assert */ return 0; }
int main(void) { return use(one); }
""",
    "main is called": """
int main(int argc, char **argv) { char *first = argv[0]; /* fails: null */
    return first && argc > 0 ? main(0, 0) : 0; }
""",
    "negative": """
static int at(int *a, int i) { return a[i]; /* fails: bounds */ }
int main(void) { int a[4] = {0}; int n = at(a, 1); return n + at(a, -1); }
""",
}
GOOD = {
    "what callers pass": """
static int use(struct pair *p) { return p->b; /* holds */ }
int main(void) { struct pair p = {1, 2}; return use(&p); }
""",
    "through two calls": """
static int inner(struct pair *p) { return p->b; /* holds */ }
static int outer(struct pair *p) { return inner(p) + 1; }
int main(void) { struct pair p = {1, 2}; return outer(&p) + inner(&p); }
""",
    "recursion": """
static int down(struct pair *p, int n) { p->a = n; /* holds */
    return n > 0 ? down(p, n - 1) : 0; }
int main(void) { struct pair p = {1, 2}; return down(&p, 9); }
""",
    "a test before a large callee": f"""
static int large(int x, int y) {{ {LARGE} return x + y; }}
static int use(struct pair *p) {{ if (!p) return 0; int n = large(1, 2);
    return n + p->b; /* holds */ }}
int main(void) {{ struct pair p = {{1, 2}}; return use(&p) + use(0); }}
""",
    "a callee that never comes back": """
static void die(const char *why) { puts(why); exit(1); }
static int use(int *p) { if (!p) die("none");
    return *p; /* holds */ }
int main(void) { int n = 3; return use(&n) + use(0); }
""",
    "an entry's own object": """
int use(struct pair *p) { if (!p) return 0; int n = outside();
    free(malloc(3)); return n; }
int other(struct pair *p, void *q) { if (!p) return 0; free(malloc(3));
    return p->b; /* holds */ }
""",
    "divisors": """
static int use(int n) { return 7 / n; /* holds */ }
int main(void) { return use(2) + use(-3); }
""",
}


def _proved(source: str, tmp_path: Path) -> list[bool]:
    """Whether each marked obligation is proved."""
    path = tmp_path / "program.c"
    text = PRELUDE + source
    path.write_text(text)
    program = load((str(path),))
    marks = [(number, _MARK.search(line)) for number, line in enumerate(text.splitlines(), 1)]
    kinds = {number: found[1] for number, found in marks if found}
    session = Session(program)
    own = own_procedures(program)
    entries = ("main",) if "main" in own else own
    return [
        isinstance(session.ask(check, "heap").answer, Proved)
        for name in own
        for check in checks_in(program, name, DEFAULT_KINDS, entries)
        if kinds.get(span_at(program, check.point).line) in ("", check.obligation.kind.value)
    ]


@pytest.mark.parametrize("source", BAD.values(), ids=BAD.keys())
def test_what_a_run_breaks_is_not_proved(source: str, tmp_path: Path) -> None:
    found = _proved(source, tmp_path)
    assert found
    assert not any(found)


@pytest.mark.parametrize("source", GOOD.values(), ids=GOOD.keys())
def test_what_callers_show_is_proved(source: str, tmp_path: Path) -> None:
    found = _proved(source, tmp_path)
    assert found
    assert all(found)


RING = """
struct ring { int *room; int first; int count; };
static void put(struct ring *r, int v) { r->room[(r->first + r->count) % 4] = v; r->count++; }
static int take(struct ring *r) {
    assert(r->count > 0);
    int v = r->room[r->first];
    r->first = (r->first + 1) % 4;
    r->count--;
    return v;
}
int main(void) { int room[4]; struct ring r = {room, 0, 0}; put(&r, 1); put(&r, 2);
    return take(&r) + take(&r)MORE; }
"""


@pytest.mark.parametrize("small_entry", [0, DEFAULT_LIMITS.small_entry])
@pytest.mark.parametrize(("more", "is_proved"), [("", True), (" + take(&r)", False)])
def test_a_small_entry_is_followed_before_fields_are_looked_at_and_gives_the_same(
    tmp_path: Path, small_entry: int, more: str, is_proved: bool
) -> None:
    path = tmp_path / "ring.c"
    path.write_text(PRELUDE + RING.replace("MORE", more))
    program = load([str(path)])
    heap = next(engine for engine in ENGINES if engine.name == "heap")
    engine = replace(heap)
    engine.__dict__["engine"] = HeapEngine(replace(DEFAULT_LIMITS, small_entry=small_entry))
    session = Session(program, (engine,))
    asked = [
        each
        for each in checks_in(program, "take", DEFAULT_KINDS, ("main",))
        if each.obligation.kind.value == "assert"
    ]
    assert len(asked) == 1
    assert isinstance(session.ask(asked[0]).answer, Proved) is is_proved
