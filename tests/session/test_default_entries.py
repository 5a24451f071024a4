"""Without a `main`, execution starts where only code outside can be the first to call."""

from __future__ import annotations

from pathlib import Path

from whence.answers import Refuted
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.session.entries import entries_of

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
