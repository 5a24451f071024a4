"""Without a `main`, execution starts where only code outside can be the first to call."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Proved, Refuted
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.session.entries.start_points import entries_of

LIBRARY = """
static int helper(int n) { return n > 9 ? 0 : helper(n + 1); }
int odd(int n);
int even(int n) { return n == 0 ? 1 : odd(n - 1); }
int odd(int n) { return 10 / n + even(n - 1); }
int fact(int n) { return n == 7 ? 10 / (n - 7) : n * fact(n - 1); }
int inner(int n) { return n > 5 ? n : inner(n + 1); }
int outer(void) { return inner(1) + helper(0); }
"""


def _written(folder: Path) -> str:
    path = folder / "library.c"
    path.write_text(LIBRARY)
    return str(path)


def test_procedures_that_only_call_each_other_are_entries(tmp_path: Path) -> None:
    program = load([_written(tmp_path)])
    assert set(entries_of(program)) == {"even", "odd", "fact", "outer"}


def test_what_recursion_alone_calls_is_not_proved_by_never_being_called(tmp_path: Path) -> None:
    program = load([_written(tmp_path)])
    session = Session(program)
    for procedure in ("odd", "fact"):
        divisions = checks_in(program, procedure, frozenset({ObligationKind.DIV}), entries_of(program))
        assert [type(session.ask(each).answer) for each in divisions] == [Refuted]


TABLE = """
static int cells[4];
static int pick(int k) { return cells[k]; }
static int put(int k) { return cells[k] = 1; }
static int given(int k) { return cells[k]; }
static int (*const ops[])(int) = { pick, put };
int apply(unsigned op, int k) { return op < 2 ? ops[op](k & MASK) : -1; }
int (*give(void))(int) { return given; }
"""


@pytest.mark.parametrize(("mask", "expected"), [("3", None), ("7", "apply")])
def test_functions_of_a_table_are_accused_through_calls_of_the_table(
    tmp_path: Path, mask: str, expected: str | None
) -> None:
    path = tmp_path / "table.c"
    path.write_text(TABLE.replace("MASK", mask))
    program = load([str(path)])
    session = Session(program, budget=2_000_000)
    assert _accused_by(session, program, "pick") == expected
    assert _accused_by(session, program, "put") == expected


def test_a_static_function_that_is_given_out_is_accused_directly(tmp_path: Path) -> None:
    path = tmp_path / "table.c"
    path.write_text(TABLE.replace("MASK", "3"))
    program = load([str(path)])
    assert _accused_by(Session(program, budget=2_000_000), program, "given") == "given"


def _accused_by(session: Session, program: Program, procedure: str) -> str | None:
    """The entry of the witness against the one index in the procedure; None if there is no witness."""
    [index] = checks_in(program, procedure, frozenset({ObligationKind.BOUNDS}), entries_of(program))
    answer = session.ask(index).answer
    assert not isinstance(answer, Proved) or procedure != "given"
    return answer.witness.entry if isinstance(answer, Refuted) else None
