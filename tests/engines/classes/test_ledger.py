"""Casts that are proved, and casts that fail or may and are not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from whence.answers import Answer, Assumption, Proved
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures

FOLDER = Path(__file__).parent / "programs"
ANNOUNCED = {
    number: found[1]
    for number, line in enumerate((FOLDER / "Ledger.java").read_text(encoding="utf-8").splitlines(), 1)
    if (found := re.search(r"// (holds|fails)$", line))
}
MAIN = "Ledger.main([Ljava/lang/String;)V"
TOTAL = "Ledger.total(Ljava/lang/String;)I"


@pytest.fixture(scope="module")
def program() -> Program:
    return load([str(path) for path in sorted(FOLDER.glob("*.class"))])


def _answers(program: Program, entry: str) -> dict[int, list[Answer]]:
    session = Session(program, tuple(each for each in ENGINES if each.name == "classes"))
    found: dict[int, list[Answer]] = {}
    for procedure in own_procedures(program):
        for check in checks_in(program, procedure, frozenset({ObligationKind.CAST}), (entry,)):
            line = program.procedure(procedure).at(check.point).span.line
            found.setdefault(line, []).append(session.ask(check, "classes").answer)
    return found


def test_what_is_announced_is_answered(program: Program) -> None:
    answers = _answers(program, MAIN)
    announced = {line: ANNOUNCED.get(line) == "holds" for line in answers if line in ANNOUNCED}
    found = {line: all(isinstance(each, Proved) for each in answers[line]) for line in announced}
    assert found == announced
    assert len(announced) > 12


def test_with_callers_that_are_not_known_the_wrong_ones_stay_open(program: Program) -> None:
    answers = _answers(program, TOTAL)
    for line, each in answers.items():
        if ANNOUNCED.get(line) == "fails":
            assert not all(isinstance(answer, Proved) for answer in each), line


def test_that_callers_respect_generic_types_is_an_assumption(program: Program) -> None:
    of_main, of_total = _answers(program, MAIN), _answers(program, TOTAL)
    line = next(line for line, text in ANNOUNCED.items() if text == "holds")
    for answers, is_assumed in ((of_main, False), (of_total, True)):
        for answer in answers[line]:
            assert isinstance(answer, Proved)
            assert (Assumption.GENERIC_CALLERS in answer.assumptions) is is_assumed
