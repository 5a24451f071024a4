"""Inputs grow from what was accepted so far."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from whence.answers import Reachable
from whence.engines.trial.inputs.vocabulary import Vocabulary
from whence.engines.trial.search.growing import Growing, Tried
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.program.program import Program
from whence.questions import Reach
from whence.session import Session
from whence.witnesses import Inputs

SOURCE = Path(__file__).parent / "programs" / "nested.c"


@cache
def _program() -> Program:
    return load([str(SOURCE)])


def _line(text: str) -> int:
    lines = SOURCE.read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        ("read_value", "separator"),
        ("read_value", "escape"),
        ("read_sized", "source[2] =="),
        ("read_asked", "? 3 : 2"),
    ],
)
def test_lines_behind_several_accepted_characters_are_reached(entry: str, text: str) -> None:
    point = f"{SOURCE.name}:{_line(text)}"
    question = Reach(resolve(_program(), point), (entry,), point)
    assert isinstance(Session(_program()).ask(question, "trial").answer, Reachable)


def _offered(growing: Growing, most: int) -> list[Inputs]:
    found = []
    while len(found) < most and (inputs := growing.next()) is not None:
        found.append(inputs)
    return found


def test_nothing_is_offered_twice_and_only_what_is_read_grows() -> None:
    growing = Growing(Random(1), (), 20)
    growing.note(Tried(Inputs(stdin=b"x")))
    assert growing.next() is None
    growing.words = Vocabulary(characters=("(", ")"), words=("end",))
    growing.note(Tried(Inputs(stdin=b"("), reads_stdin=True))
    offered = _offered(growing, 60)
    assert {b"()", b"(end", b")"} <= {each.stdin for each in offered}
    assert len({each.stdin for each in offered}) == len(offered)


def test_answers_to_a_harness_are_changed_one_by_one() -> None:
    growing = Growing(Random(1), (), 20, Vocabulary(numbers=(7,)))
    growing.note(Tried(Inputs(), answers=(3, 0)))
    assert {(3, 7), (3, 6), (7, 0)} <= {each.nondeterministic for each in _offered(growing, 60)}


def test_lines_are_repeated_as_often_as_a_small_number_of_the_program_says() -> None:
    growing = Growing(Random(1), (), 20)
    growing.words = Vocabulary(numbers=(8,))
    growing.note(Tried(Inputs(stdin=b"a=1"), reads_stdin=True))
    offered = {each.stdin for each in _offered(growing, 200)}
    assert {b"a=1\n" * 8, b"a=1\n" * 9} <= offered


def test_lines_fill_an_array_of_the_program() -> None:
    growing = Growing(Random(1), (), 20)
    growing.words = Vocabulary(sizes=(20,))
    growing.note(Tried(Inputs(stdin=b"p1\n"), reads_stdin=True))
    assert b"p1\n" * 21 in {each.stdin for each in _offered(growing, 200)}
