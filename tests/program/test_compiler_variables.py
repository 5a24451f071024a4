"""Variables that the Java compiler made for itself are shown as what they stand for in the source."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.frontends.load import load
from whence.program.instructions import Branch
from whence.program.naming.describe import describe
from whence.program.obligations import obligations_of
from whence.program.procedure import Procedure
from whence.program.program import Language, Program

LOOPS = load([str(Path(__file__).parent / "loops" / "Loops.class")])


def _procedure(program: Program, name: str) -> Procedure:
    return next(program.procedure(each) for each in program.headers() if each.startswith(f"Loops.{name}("))


def _subjects(name: str) -> set[str]:
    procedure = _procedure(LOOPS, name)
    return {
        describe(procedure, each.subject, LOOPS)
        for _, instruction in procedure.points()
        for each in obligations_of(instruction, Language.JAVA)
    }


def _conditions(name: str) -> list[str]:
    procedure = _procedure(LOOPS, name)
    branches = [each for _, each in procedure.points() if isinstance(each, Branch)]
    return [describe(procedure, each.condition, LOOPS) for each in branches]


def test_the_array_of_a_loop_is_the_one_that_it_goes_through() -> None:
    assert {"xs", "xs[index]", "d"} <= _subjects("sum")
    assert _conditions("sum") == ["index >= xs.length"]


def test_the_iterator_of_a_loop_is_that_of_its_collection() -> None:
    assert "names.iterator()" in _subjects("all")
    assert _conditions("all") == ["!names.iterator().hasNext()"]


def test_what_a_condition_chooses_is_shown_as_a_choice() -> None:
    assert _subjects("pick") == {"(a <= b) ? 0 : a"}


@pytest.mark.parametrize("name", ["sum", "all", "pick", "grid"])
def test_no_slot_is_shown_by_its_number(name: str) -> None:
    shown = _subjects(name) | set(_conditions(name))
    assert not any(part[:1] in "vm" and part[1:].isdigit() for text in shown for part in text.split())
