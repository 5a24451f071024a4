"""Instance methods of Java run on objects that constructors make, and strings grow."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from whence.analysis.runs.shortening import shortened
from whence.answers import Reachable, Refuted
from whence.engines.trial.inputs.java_inputs import JavaValues
from whence.engines.trial.inputs.vocabulary import Vocabulary
from whence.engines.trial.search.growing import Growing, Tried
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.program.obligations import ObligationKind, obligations_of
from whence.program.program import Program
from whence.questions import Check, Reach
from whence.session import Session
from whence.witnesses import Inputs

PROGRAMS = Path(__file__).parent / "programs"
READ = "Tokens.read(Ljava/lang/String;[IZ)I"
PUT = "Tokens.put(I)V"
MADE = {"class": "Tokens", "by": "<init>(I)V", "new": [0]}


@cache
def _program() -> Program:
    return load([str(PROGRAMS / "Tokens.class")])


def _line(text: str) -> int:
    lines = (PROGRAMS / "Tokens.java").read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


def test_strings_grow_until_they_reach_a_branch() -> None:
    targets = resolve(_program(), f"Tokens.java:{_line('// closed')}")
    answer = Session(_program()).ask(Reach(targets, (READ,), ""), "trial").answer
    assert isinstance(answer, Reachable)
    receiver, text, *_ = answer.witness.inputs.parameters
    assert receiver == MADE
    assert "</" in str(text)


def test_an_object_is_as_its_constructor_makes_it() -> None:
    program = _program()
    checks = [
        Check(each, point, (PUT,))
        for point, instruction in program.procedure(PUT).points()
        for each in obligations_of(instruction, program.language)
        if each.kind is ObligationKind.BOUNDS
    ]
    (answer,) = (Session(program).ask(each, "trial").answer for each in checks)
    assert isinstance(answer, Refuted)
    assert answer.witness.inputs.parameters[0] == MADE


def test_values_are_of_their_types() -> None:
    values = JavaValues.of(_program(), _program().procedure(READ))
    assert values is not None
    for seed in range(50):
        receiver, text, kinds, is_strict = values.guess(Random(seed), Vocabulary(numbers=(300,))).parameters
        assert receiver == MADE
        assert text is None or isinstance(text, str)
        assert kinds is None or isinstance(kinds, list)
        assert is_strict in (0, 1)


def test_only_strings_of_java_grow() -> None:
    growing = Growing(Random(0), _program().procedure(READ).parameters, 20)
    growing.note(Tried(Inputs(parameters=(MADE, "a", [1], 0))))
    for _ in range(20):
        found = growing.next()
        assert found is not None
        assert isinstance(found.parameters[1], str)
        assert found.parameters[2:] == ([1], 0)


def test_arrays_of_objects_are_not_emptied_by_numbers() -> None:
    """A shorter witness is looked for: zeros are no objects."""
    made = Inputs(parameters=([None, {"class": "Tokens", "by": "<init>(I)V", "new": [3]}, "text"], [1, 2]))
    tried: list[Inputs] = []

    def shows(inputs: Inputs) -> bool:
        tried.append(inputs)
        return False

    assert shortened(made, shows, 100) == made
    assert tried and all(each.parameters[0] == made.parameters[0] for each in tried)
