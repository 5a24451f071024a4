"""What ends the life of a definition: only what surely does, for uses that read it themselves."""

from __future__ import annotations

from pathlib import Path

from tests.engines.concolic.asking import compiled
from whence.analysis.runs.tracing.exercised_pairs import ObservedPair
from whence.engines.concolic.coverage.certain_kills import killers
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import Pairs
from whence.session.session import Session

TEXT = """\
static int g;
static int *q;
static int take(int n) { g = 7; return n; }
int locals(int a) { int x = 1; if (a) x = 2; a = x; return a; }
int passed(int a) { g = 1; a = take(g); g = 2; return g; }
int aimed(int a) { int s = 3; q = &s; s = 4; *q = 5; if (a) s = 6; return s; }
int again(int a) { int x = a; if (a > 3) again(a - 1); x = 2; return x; }
"""


def _kills(folder: Path, entry: str) -> dict[str, list[int]]:
    """`line of definition -> line of use` by variable and columns -> columns of killers."""
    path = folder / "kills.c"
    path.write_text(TEXT)
    program = compiled(path)
    items = Session(program).ask(Pairs((entry,))).answer.items
    own = [entry, "take"]
    return {
        f"{item.variable} {_column(program, item.definition)} -> {_column(program, item.use)}": sorted(
            _column(program, point)
            for point in killers(program, ObservedPair(item.definition, item.use), own)
        )
        for item in items
    }


def _column(program: Program, point: Point) -> int:
    return program.procedure(point.procedure).at(point).span.column


def test_another_assignment_ends_a_local_variable_s_value(tmp_path: Path) -> None:
    found = _kills(tmp_path, "locals")
    assert found["x 25 -> 50"] == [41]
    assert found["x 41 -> 50"] == [25]


def test_a_value_that_was_passed_outlives_its_variable(tmp_path: Path) -> None:
    found = _kills(tmp_path, "passed")
    assert [kills for pair, kills in found.items() if pair.startswith("n ")] == [[]]


def test_a_store_elsewhere_ends_a_global_s_value(tmp_path: Path) -> None:
    found = _kills(tmp_path, "passed")
    (kills,) = [kills for pair, kills in found.items() if pair.startswith("g 43")]
    assert len(kills) == 2


def test_a_store_through_a_pointer_ends_nothing_for_sure(tmp_path: Path) -> None:
    assert all(49 not in kills for kills in _kills(tmp_path, "aimed").values())


def test_nothing_is_said_of_a_procedure_that_calls_itself(tmp_path: Path) -> None:
    assert set(map(tuple, _kills(tmp_path, "again").values())) == {()}
