"""All paths of a method at once: what holds on them is proved, its siblings that fail are not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.engines.local.announced import announced
from whence.answers import Proved, Unreachable
from whence.engines.local.merged_paths.procedure_paths import ProcedurePaths
from whence.engines.local.merged_paths.states import State
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.logic.term import Term
from whence.program.instructions import Branch, Instruction, Return
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.program.semantics.integer_operators import truth_of
from whence.questions import Reach
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of

FOLDER = Path(__file__).parent / "merged"
ANNOUNCED = announced(FOLDER / "Merged.java")
LOCAL = tuple(each for each in ENGINES if each.name == "local")


@cache
def _program() -> Program:
    return load([str(FOLDER / "Merged.class")])


def _proved() -> dict[int, bool]:
    program = _program()
    session = Session(program, LOCAL)
    found: dict[int, bool] = {}
    for procedure in own_procedures(program):
        kinds = frozenset({ObligationKind.ASSERT})
        for check in checks_in(program, procedure, kinds, entries_of(program)):
            line = program.procedure(procedure).at(check.point).span.line
            found[line] = isinstance(session.ask(check, "local").answer, Proved)
    return found


def _announced() -> dict[int, bool]:
    found = _proved()
    return {line: found[line] for line in ANNOUNCED}


def test_what_is_announced_is_answered() -> None:
    assert _announced() == ANNOUNCED


def _kept(self: State, variables: object) -> None:
    """Loops write nothing."""


def _always_returning(self: ProcedurePaths, state: State, last: Instruction) -> Iterator[tuple[str, Term]]:
    """Both ways of a branch on one condition."""
    if isinstance(last, Branch):
        holds = truth_of(self.symbols.terms, state.term(last.condition))
        yield last.then, holds
        yield last.otherwise, holds


@pytest.mark.parametrize(
    ("owner", "name", "fault"),
    [(State, "forget", _kept), (ProcedurePaths, "_ways", _always_returning)],
    ids=["loops", "branches"],
)
def test_planted_faults_are_caught(
    monkeypatch: pytest.MonkeyPatch, owner: type, name: str, fault: object
) -> None:
    monkeypatch.setattr(owner, name, fault)
    assert [line for line, is_proved in _announced().items() if is_proved and not ANNOUNCED[line]]


def test_a_block_that_no_path_comes_to_is_unreachable() -> None:
    program = _program()
    name = "Merged.dead(I)I"
    procedure = program.procedure(name)
    targets = [point for point, each in procedure.points() if isinstance(each, Return)]
    answers = [Session(program, LOCAL).ask(Reach((each,), (name,), ""), "local").answer for each in targets]
    assert [isinstance(each, Unreachable) for each in answers] == [True, *[False] * (len(targets) - 1)]
    assert len(targets) > 1
