"""What horn knows of memory: blocks of bytes, callers' objects, lists, what unknown code may write; and
faults planted there, which must show as wrong answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Proved, Unreachable
from whence.engines.horn.encode.memory.block_writes import Blocks
from whence.engines.horn.encode.memory.object_lifetimes import Lives
from whence.engines.horn.engine import HornEngine
from whence.engines.horn.limits import Limits
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.program.obligations import ObligationKind
from whence.questions import Reach
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of

HEADER = "#include <stdlib.h>\n#include <string.h>\nvoid reach_error(void);\nint any(void);\n"
CLEARED = (
    "int main(void) { int z[50], i, k = any(); for (i = 0; i < 50; i++) z[i] = 1; memset(z, 0, sizeof z);"
    " for (i = 0; i < k && i < 50; i++) z[i] = 9; if (k >= 0 && k < 50 && z[k] %s 0) reach_error();"
    " return 0; }"
)
ASSIGNED = (
    "struct p { int x, y; }; int main(void) { struct p a = {1, 2}, b; b = a; a.x = 5;"
    " if (b.x != 1 || b.y %s 2) reach_error(); return 0; }"
)
COPIED = (
    "int main(void) { int a[5] = {3, 4, 5, 6, 7}, w[5], i; memcpy(w, a, sizeof w); a[1] = 0;"
    " for (i = 0; i < 5; i++) if (w[i] %s 3) reach_error(); return 0; }"
)
MOVED = (
    "int main(void) { int a[6] = {3, 4, 5, 6, 7, 8}, k = any(); memmove(a + 1, a, 5 * sizeof(int));"
    " if (k == 5 && a[k] %s 7) reach_error(); return 0; }"
)
PARTLY = (
    "int main(void) { int z[9], i, k = any(); for (i = 0; i < 9; i++) z[i] = 1;"
    " if (k < 0 || k > 35) return 0; memset(z, 0, k); if (k == 18 && z[4] %s 0) reach_error(); return 0; }"
)
LIST = (
    "struct n { int v; struct n *next; }; int main(void) { struct n *h = malloc(sizeof *h), *t = h;"
    " if (!h) return 0; h->v = 1; h->next = 0; while (any()) { struct n *c = malloc(sizeof *c);"
    " if (!c) return 0; c->v = 1; c->next = 0; t->next = c; t = c; }"
    " for (t = h; t; t = t->next) if (t->v %s 1) reach_error(); return 0; }"
)
WALK = (
    "int main(void) { int a[20], *p, *e = a + 20; for (p = a; p < e; p++) *p = 7;"
    " for (p = a; p != e; p++) if (*p %s 7) reach_error(); return 0; }"
)
CALLED_BACK = (
    "static int s; int f(int (*g)(int)) { int i, n = 0; s = 1; for (i = 0; i < 9; i++) { g(i); n++; }"
    " if (n %s 9) reach_error(); return s; }"
)


def is_excluded(folder: Path, text: str, limits: Limits | None = None, budget: int = 2_000_000) -> bool:
    path = folder / "program.c"
    path.write_text(HEADER + text)
    program = load([str(path)])
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), "")
    answer = Session(program, (HornEngine(limits),), budget).ask(question).answer
    return isinstance(answer, Unreachable)


@pytest.mark.parametrize("text", [ASSIGNED, COPIED, LIST, CALLED_BACK], ids=range(4))
def test_what_memory_holds_is_known(tmp_path: Path, text: str) -> None:
    assert is_excluded(tmp_path, text % ("<" if text == COPIED else "!="))
    assert not is_excluded(tmp_path, text % "==")


@pytest.mark.slow
def test_a_pointer_that_walks_bounds_what_it_filled(tmp_path: Path) -> None:
    assert is_excluded(tmp_path, WALK % "!=", budget=20_000_000)
    assert not is_excluded(tmp_path, WALK % "==", budget=20_000_000)


@pytest.mark.parametrize("text", [CLEARED, MOVED, PARTLY], ids=range(3))
def test_what_happens_is_not_excluded(tmp_path: Path, text: str) -> None:
    assert not is_excluded(tmp_path, text % "==")


def test_half_of_a_number_is_any_number(tmp_path: Path) -> None:
    assert not is_excluded(tmp_path, PARTLY % "!=")


def test_a_cleared_block_is_known(tmp_path: Path) -> None:
    assert is_excluded(tmp_path, CLEARED % "!=")


def test_a_block_that_is_not_written_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Blocks, "_replace", lambda *_: None)
    assert is_excluded(tmp_path, "int main(void) { int x = 1; memset(&x, 0, 4); if (x == 0) reach_error(); }")


def test_an_object_that_never_ends_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "int main(void) { int *p = malloc(4); if (!p) return 0; free(p); return *p; }"
    assert bounds(tmp_path, text) == {"main": [False]}
    monkeypatch.setattr(Lives, "free", lambda *_, **__: None)
    assert bounds(tmp_path, text) == {"main": [True]}


def test_unknown_code_writes_what_it_can_reach(tmp_path: Path) -> None:
    text = (
        "int s; int f(int (*g)(int)) { s = 1; for (int i = 0; i < 9; i++) g(i); if (s != 1) reach_error(); }"
    )
    assert not is_excluded(tmp_path, text)
    given = (
        "int f(void (*g)(int *)) { int s = 1; for (int i = 0; i < 9; i++) g(&s); if (s != 1) reach_error(); }"
    )
    assert not is_excluded(tmp_path, given)
    itself = "static void t(void) { reach_error(); } void (*p)(void) = t; void f(void (*g)(void)) { g(); }"
    assert not is_excluded(tmp_path, itself)


def bounds(folder: Path, text: str) -> dict[str, list[bool]]:
    path = folder / "program.c"
    path.write_text(HEADER + text)
    program = load([str(path)])
    session, entries = Session(program, (HornEngine(),), 2_000_000), entries_of(program)
    kinds = frozenset({ObligationKind.BOUNDS})
    return {
        name: [
            isinstance(session.ask(each).answer, Proved) for each in checks_in(program, name, kinds, entries)
        ]
        for name in own_procedures(program)
        if name != "reach_error"
    }


def test_callers_pass_objects_of_the_declared_size(tmp_path: Path) -> None:
    text = """
struct s { int n; int a[4]; };
int whole(struct s *p) { int s = 0; if (!p) return 0; for (int i = 0; i < 4; i++) s += p->a[i]; return s; }
int both(struct s *p, struct s *q) { for (int i = 0; i < 4; i++) p->n += q->a[i]; return p->n; }
int beyond(struct s *p) { int s = 0; for (int i = 0; i < 4; i++) s += p[1].n; return s; }
int before(int *p) { int s = 0; for (int i = 0; i < 4; i++) s += p[-1]; return s; }
int freed(struct s *p) { free(p); return p->n; }
int given_away(struct s *p, void (*f)(void)) { f(); return p->n; }
int moved(struct s *p) { int s = 0; for (int i = 0; i < 4; i++) { s += p->n; p++; } return s; }
"""
    found = bounds(tmp_path, text)
    assert all(found["whole"]) and all(found["both"])
    for name in ("beyond", "before", "freed", "given_away"):
        assert found[name] == [False], name
    assert not any(found["moved"])


def test_the_command_line_has_a_last_element(tmp_path: Path) -> None:
    text = "int main(int argc, char **argv) { int s = 0; for (int i = 0; i <= argc%s; i++) s += !argv[i]; }"
    assert bounds(tmp_path, text % "") == {"main": [True]}
    assert bounds(tmp_path, text % " + 1") == {"main": [False]}


def test_clauses_that_would_be_too_many_are_weaker(tmp_path: Path) -> None:
    helper = "".join(f"if (x & {1 << place}) g += x ^ {place};" for place in range(9))
    text = (
        f"static int g; static void h(int x) {{ {helper} }} int main(void) {{ int i = 0, n = any();"
        " if (n < 0) return 0; while (i < n) { i++; h(i); h(n); h(2); h(3); }"
        " if (i != n) reach_error(); return 0; }"
    )
    assert is_excluded(tmp_path, text, Limits(instructions=250, written_out=400))
    assert not is_excluded(
        tmp_path, text.replace("i != n", "i == n"), Limits(instructions=250, written_out=400)
    )
