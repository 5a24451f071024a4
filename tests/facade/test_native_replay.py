"""Refutations of Java, run again on a JVM."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Refuted
from whence.facade.check.native_replay import natively
from whence.frontends.load import LoadOptions, load
from whence.program.obligations import ObligationKind, obligations_of
from whence.questions import Check
from whence.session import Session
from whence.witnesses import Replayed

CLASS = Path(__file__).parent.parent / "answers" / "java" / "Nullness.class"
CAUGHT = "Nullness.caught(I)I"


@pytest.mark.slow
def test_a_failure_that_something_catches_is_told_of_by_the_jvm() -> None:
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
    native = natively(question, finding, program, [str(CLASS)], LoadOptions()).answer
    assert isinstance(native, Refuted) and native.witness.replayed is Replayed.NATIVE
