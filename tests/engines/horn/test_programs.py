"""Programs with a known answer, and faults planted in the encoder, which must show as wrong answers there."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Answer, Unreachable
from whence.engines.horn.encode.execution import Execution
from whence.engines.horn.encode.memory.layout import Count, Tracked
from whence.engines.horn.encode.memory.object_lifetimes import Lives
from whence.engines.horn.encode.numbers.arithmetic import Arithmetic
from whence.engines.horn.encode.numbers.values import Number, constant
from whence.engines.horn.encode.regions import Regions
from whence.engines.horn.encode.state import State
from whence.engines.horn.engine import HornEngine
from whence.frontends.load import load
from whence.logic.term import Term
from whence.program.naming.points import resolve
from whence.questions import Reach
from whence.session import Session
from whence.session.entries.start_points import entries_of

PROGRAMS = Path(__file__).parents[3] / "bench" / "horn" / "c"
HEADER = "void reach_error(void) {}\n"
WRAPS = HEADER + "int main(void) { unsigned u = 2; while (u < 9) u--; if (u > 9) reach_error(); return 0; }"
STORES = HEADER + (
    "int a[4]; int main(void) { for (int i = 0; i < 4; i++) a[i] = 5;"
    " for (int i = 0; i < 4; i++) if (a[i] == 5) reach_error(); return 0; }"
)
MAKES = (
    "#include <stdlib.h>\n"
    + HEADER
    + (
        "struct node { int v; struct node *next; };\n"
        "int main(void) { struct node *h = 0; for (int i = 0; i < 3; i++) {"
        " struct node *p = malloc(sizeof *p); if (!p) return 0; p->v = i; p->next = h; h = p; }"
        " if (h->v != h->next->v) reach_error(); return 0; }"
    )
)
ITSELF = (
    HEADER
    + "void set(int *p, int v) { for (int i = 0; i < 3; i++) *p = v; }\n"
    + "int f(int n) { int x; set(&x, n); if (n > 0 && n < 100) f(n - 1);"
    + " if (x == 5) reach_error(); return 0; }"
)
LOOPS = HEADER + "int main(void) { int i = 0; while (i < 3) i++; if (i == 3) reach_error(); return 0; }"


def answer(path: Path) -> Answer:
    program = load([str(path)])
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), "")
    return Session(program, (HornEngine(),), 2_000_000).ask(question).answer


@pytest.mark.parametrize("name", ["count_up", "mccarthy91", "ring", "two_counters", "rec_global"])
def test_true_programs_are_proved_and_false_ones_are_not(name: str) -> None:
    assert isinstance(answer(PROGRAMS / f"{name}_true.c"), Unreachable)
    assert not isinstance(answer(PROGRAMS / f"{name}_false.c"), Unreachable)


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(PROGRAMS.glob("*_false.c")), ids=lambda path: path.stem)
def test_no_false_program_is_proved(path: Path) -> None:
    assert not isinstance(answer(path), Unreachable)


def _written(folder: Path, text: str) -> Path:
    path = folder / "program.c"
    path.write_text(text)
    return path


@pytest.mark.parametrize("text", [WRAPS, STORES, MAKES, ITSELF, LOOPS])
def test_what_happens_is_not_excluded(tmp_path: Path, text: str) -> None:
    assert not isinstance(answer(_written(tmp_path, text)), Unreachable)


def test_a_wrong_wrap_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unchanged(_self: object, number: Number, _bits: int, low: int, high: int) -> Number:
        return Number(number.term, low, high)

    monkeypatch.setattr(Arithmetic, "wrapped", unchanged)
    assert isinstance(answer(_written(tmp_path, WRAPS)), Unreachable)


def test_a_stale_cell_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Execution, "store", lambda *_: None)
    assert isinstance(answer(_written(tmp_path, STORES)), Unreachable)


def test_an_object_that_is_made_again_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make = Lives._make_copy

    def always_the_first(self: Lives, state: State, many: Tracked, is_null: Term, *, is_clear: bool) -> Term:
        state.values[Count(many)] = constant(self._terms, 0)
        return make(self, state, many, is_null, is_clear=is_clear)

    monkeypatch.setattr(Lives, "_make_copy", always_the_first)
    assert isinstance(answer(_written(tmp_path, MAKES)), Unreachable)


def test_a_dropped_clause_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    emit = Regions._emit

    def without_loops(self: Regions, *given: object, **named: object) -> None:
        head = given[1]
        functions = [] if head is None else [head.function]  # type: ignore[attr-defined]
        if not any(atom.function in functions for atom in self._start.atoms.values()):
            emit(self, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Regions, "_emit", without_loops)
    assert isinstance(answer(_written(tmp_path, LOOPS)), Unreachable)
