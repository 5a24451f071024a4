"""Programs that ask a harness for ever get short runs, and several answers are changed at once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from whence.analysis.runs.shortening import shortened
from whence.answers import Reachable
from whence.execute.events import EventKind, Fault
from whence.execute.inputs import Inputs as Answers
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.program.program import Program
from whence.questions import Reach
from whence.session import Session
from whence.witnesses import Inputs

SOURCE = Path(__file__).parent / "programs" / "waiting.c"


@cache
def _program() -> Program:
    return load([str(SOURCE)])


def _question(entry: str, text: str) -> Reach:
    lines = SOURCE.read_text().splitlines()
    number, line = next(each for each in enumerate(lines, 1) if f'"{text}"' in each[1])
    point = f"{SOURCE.name}:{number}:{line.index('puts') + 1}"
    return Reach(resolve(_program(), point), (entry,), point)


@pytest.mark.parametrize("engine", ["trial", "concolic"])
def test_answers_that_belong_together_are_found(engine: str) -> None:
    answer = Session(_program()).ask(_question("mine", "explosion"), engine).answer
    assert isinstance(answer, Reachable)
    assert answer.witness.replayed


@pytest.mark.parametrize(("entry", "text"), [("lock", "open"), ("machine", "sold")])
def test_states_that_answers_lead_to_are_found(entry: str, text: str) -> None:
    answer = Session(_program()).ask(_question(entry, text), "concolic").answer
    assert isinstance(answer, Reachable)


def test_answers_that_are_not_given_end() -> None:
    answers = Answers([7])
    answers.most_unanswered = 2
    assert [answers.integer("int", 4) for _ in range(3)] == [7, 0, 0]
    with pytest.raises(Fault) as ended:
        answers.integer("int", 4)
    assert ended.value.kind is EventKind.BUDGET


def test_answers_are_shortened() -> None:
    def shows(inputs: Inputs) -> bool:
        given = inputs.nondeterministic
        return any(given[at] and given[at + 2] for at in range(len(given) - 2))

    long = Inputs(nondeterministic=(0, 0, 0, 5, 0, 1, 0, 0, 3, 0, 0))
    assert shortened(long, shows, 60) == Inputs(nondeterministic=(1, 0, 1))
