"""Refutations of Java, run again on a JVM."""

from __future__ import annotations

from pathlib import Path

from whence.answers import Refuted
from whence.facade.native_replay import natively
from whence.frontends.load import LoadOptions, load
from whence.program.obligations import ObligationKind, obligations_of
from whence.questions import Check
from whence.session import Session

CLASS = Path(__file__).parent.parent / "answers" / "java" / "Nullness.class"
CAUGHT = "Nullness.caught(I)I"


def test_a_failure_that_something_catches_stands_without_a_jvm_that_tells_of_it() -> None:
    program = load([str(CLASS)])
    [(point, obligation)] = [
        (point, obligation)
        for point, instruction in program.procedure(CAUGHT).points()
        for obligation in obligations_of(instruction, program.language)
        if obligation.kind is ObligationKind.DIV
    ]
    question = Check(obligation, point, (CAUGHT,))
    finding = Session(program).ask(question)
    assert isinstance(finding.answer, Refuted)
    assert natively(question, finding, program, [str(CLASS)], LoadOptions()) is finding
