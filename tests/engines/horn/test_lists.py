"""Contents of lists whose first node is made before the loop that makes the others.

Each of `FAILS` reaches its error if the harness answers with the numbers that stand beside it, and with 0
behind them."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence

PRELUDE = """#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
typedef struct node { int h; struct node *n; } *List;
static List make(void) { List t = malloc(sizeof(struct node)); if (!t) exit(1); return t; }
"""
_START = """int main(void) {
  int flag = __VERIFIER_nondet_int();
  List a = malloc(sizeof(struct node)), p, t;
  if (!a) exit(1);
  p = a;
"""
_MORE = "t = malloc(sizeof(struct node)); if (!t) exit(1); p->n = t; p = p->n;"
_WALK = """
  p->h = 3;
  p = a;
  if (flag) while (p->h == 1) p = p->n; else while (p->h == 2) p = p->n;
  if (p->h != 3) reach_error();
}"""
SAFE = {
    "one value, then the last": f"""{_START} while (__VERIFIER_nondet_int()) {{ p->h = 1; {_MORE} }}
  p->h = 3; p = a; while (p->h == 1) p = p->n; if (p->h != 3) reach_error(); }}""",
    "a value by a flag": f"""{_START} while (__VERIFIER_nondet_int()) {{
    if (flag) p->h = 1; else p->h = 2; {_MORE} }} {_WALK}""",
    "by a flag, chosen before": f"""{_START} int v = 2; if (flag) v = 1;
  while (__VERIFIER_nondet_int()) {{ p->h = v; {_MORE} }} {_WALK}""",
    "made by a procedure": """int main(void) { int flag = __VERIFIER_nondet_int(); List a = make(), p = a, t;
  while (__VERIFIER_nondet_int()) { p->h = flag ? 1 : 2; t = make(); p->n = t; p = t; }
  p->h = 3; p = a; while (p->h == (flag ? 1 : 2)) p = p->n; if (p->h != 3) reach_error(); }""",
}
FAILS = {
    "the flag changes": (
        f"""{_START} while (__VERIFIER_nondet_int()) {{
    if (flag) p->h = 1; else p->h = 2; flag = 0; {_MORE} }} {_WALK}""",
        [1, 1, 0],
    ),
    "the flag changes before the walk": (
        f"""{_START} while (__VERIFIER_nondet_int()) {{
    if (flag) p->h = 1; else p->h = 2; {_MORE} }} flag = !flag; {_WALK}""",
        [1, 1, 0],
    ),
    "the last has no value of its own": (
        f"""{_START} while (__VERIFIER_nondet_int()) {{ p->h = 1; {_MORE} }}
  p->h = 4; p = a; while (p->h == 1) p = p->n; if (p->h != 3) reach_error(); }}""",
        [0, 0],
    ),
    "the first has another value": (
        f"""{_START} while (__VERIFIER_nondet_int()) {{ p->h = 1; {_MORE} }}
  p->h = 3; a->h = 2; p = a; while (p->h == 1) p = p->n; if (p->h != 3) reach_error(); }}""",
        [0, 1, 0],
    ),
    "the second has another value": (
        f"""{_START} while (__VERIFIER_nondet_int()) {{ p->h = 1; {_MORE} }}
  p->h = 3; if (a != p && a->n != p) a->n->h = 2; p = a;
  while (p->h == 1) p = p->n; if (p->h != 3) reach_error(); }}""",
        [0, 1, 1, 0],
    ),
    "the one before the last": (
        f"""{_START} List before = a; while (__VERIFIER_nondet_int()) {{ p->h = 1; before = p; {_MORE} }}
  before->h = 3; p->h = 5; p = a; while (p->h == 1) p = p->n; if (p->h != 3) reach_error(); }}""",
        [0, 0],
    ),
    "a node leads back": (
        f"""{_START} int c = 0; while (__VERIFIER_nondet_int()) {{ p->h = 1; {_MORE} }}
  p->h = 3; p->n = a; p = a; while (c < 2 && p->h != 7) {{ if (p->h == 3) c++; p = p->n; }}
  if (c == 2) reach_error(); }}""",
        [0, 0],
    ),
    "two of one place differ": (
        """int main(void) { List a = make(), p = a, t; int k = 0;
  while (__VERIFIER_nondet_int()) { p->h = k; k = 1; t = make(); p->n = t; p = t; }
  p->h = 3; p = a; while (p->h == 0) p = p->n; if (p->h != 3) reach_error(); }""",
        [1, 1, 0],
    ),
    "the first is another object": (
        """int main(void) { List a = make(), p = a, t = a; a->h = 0;
  while (__VERIFIER_nondet_int()) { t = make(); t->h = 1; } if (a->h == 0 && t->h == 0) reach_error(); }""",
        [0],
    ),
    "the walk goes one further": (
        f"""{_START} while (__VERIFIER_nondet_int()) {{ p->h = 1; {_MORE} }}
  p->h = 3; p->n = p; p = a; while (p->h == 1) p = p->n; p = p->n; if (p->h == 3) reach_error(); }}""",
        [0, 0],
    ),
}


def asked(folder: Path, text: str) -> whence.LoadedProgram:
    path = folder / "list.c"
    path.write_text(PRELUDE + text)
    return whence.load(str(path))


_QUICK = ("the flag changes", "the first has another value", "a node leads back")


@pytest.mark.parametrize("name", SAFE)
def test_what_lists_hold(tmp_path: Path, name: str) -> None:
    assert asked(tmp_path, SAFE[name]).reach("call:reach_error", engine="horn").verdict == "unreachable"


@pytest.mark.parametrize(
    "name", [each if each in _QUICK else pytest.param(each, marks=pytest.mark.slow) for each in FAILS]
)
def test_near_misses(tmp_path: Path, name: str) -> None:
    text, _ = FAILS[name]
    assert asked(tmp_path, text).reach("call:reach_error", engine="horn").verdict == "unknown"
