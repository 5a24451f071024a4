"""Texts that a harness of Java is asked for are changed as texts; what is not read is not varied."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from whence.answers import Refuted
from whence.engines.trial.engine import TrialEngine
from whence.engines.trial.inputs.harness_texts import answered_text, places_of_texts, with_answered_text
from whence.engines.trial.limits import Limits
from whence.engines.trial.runs.entry_runs import Trials
from whence.execute.inputs import Answered
from whence.frontends.load import load
from whence.models.java.harness import CHARACTER, LENGTH, LONGEST
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.witnesses import Inputs

PROGRAMS = Path(__file__).parent / "programs"
MAIN, CODE = "Commanded.main([Ljava/lang/String;)V", "Commanded.code(Ljava/lang/String;)I"
TEXT = [Answered(each, b"") for each in (LENGTH, *(CHARACTER,) * LONGEST)]


@cache
def _program() -> Program:
    return load([str(PROGRAMS / "Commanded.class")])


def _refuted(kind: ObligationKind) -> Inputs:
    program = _program()
    session = Session(program, engines=(TrialEngine(),))
    answers = [session.ask(each).answer for each in checks_in(program, MAIN, frozenset({kind}), (MAIN,))]
    [found] = [each.witness.inputs for each in answers if isinstance(each, Refuted)]
    return found


def test_a_text_is_a_length_and_characters() -> None:
    number = Answered("int", b"\1")
    assert [*places_of_texts([number, *TEXT, Answered(CHARACTER, b""), *TEXT])] == [1, LONGEST + 3]
    assert [*places_of_texts([number, *TEXT[:-1]])] == []


def test_a_text_that_is_put_into_answers_is_read_again() -> None:
    answers = with_answered_text((5,), 3, "halt")
    assert answers[:8] == (5, 0, 0, 4, *map(ord, "halt"))
    assert answered_text(answers, 3) == "halt"
    assert len(with_answered_text((*answers, 9), 3, "x")) == len(answers) + 1
    assert answered_text(with_answered_text((), 0, "x" * 40), 0) == "x" * LONGEST


def test_a_word_of_the_program_is_what_a_harness_says() -> None:
    inputs = _refuted(ObligationKind.DIV)
    assert answered_text(inputs.nondeterministic, 0) == "halt"


def test_a_text_and_a_number_are_found_together() -> None:
    inputs = _refuted(ObligationKind.NULL)
    assert answered_text(inputs.nondeterministic, 0).endswith("+")
    assert inputs.nondeterministic[LONGEST + 1] == 12


def test_arguments_that_are_not_read_are_not_varied() -> None:
    program = _program()
    trials = Trials(MAIN, program.view(), Limits())
    trials.make(Session(program).context())
    assert all(not each.inputs.arguments and not each.inputs.stdin for each in trials.runs)
    assert len(trials.runs) > 1
