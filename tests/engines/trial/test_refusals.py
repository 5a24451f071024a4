"""Allocations that fail in turn: unchecked results are found behind inputs that have to be right."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from whence.answers import Reachable, Refuted
from whence.engines.trial.inputs.failing_allocations import refusing, size_of
from whence.witnesses import Inputs

PROGRAM = Path(__file__).parent / "programs" / "unchecked.c"


def _at(mark: str) -> str:
    lines = PROGRAM.read_text().splitlines()
    return f"{PROGRAM.name}:{next(number for number, line in enumerate(lines, 1) if mark in line)}"


@pytest.mark.parametrize("mark", ["unchecked table", "unchecked text"])
def test_an_unchecked_result_is_refuted_by_an_allocation_that_fails(mark: str) -> None:
    answers = [each.answer for each in whence.load(PROGRAM).check(at=_at(mark), only="null", engine="trial")]
    [found] = [each for each in answers if isinstance(each, Refuted)]
    assert found.witness.inputs.lacks_memory
    assert found.witness.inputs.stdin.count(b"\n") >= 1


def test_nothing_is_shown_that_way_where_allocations_succeed() -> None:
    results = whence.load(PROGRAM).check(only="null", engine="trial", allocations="succeed")
    answers = [each.answer for each in results]
    assert not [each for each in answers if isinstance(each, Refuted)]


def test_a_line_that_only_a_failing_allocation_leads_to_is_reached() -> None:
    result = whence.load(PROGRAM).reach(_at("lost line"), engine="trial")
    assert isinstance(result.answer, Reachable)
    assert result.answer.witness.inputs.lacks_memory


def test_one_allocation_fails_and_those_before_it_succeed() -> None:
    given = refusing(Inputs(stdin=b"a\n"), 2).environment
    assert [int.from_bytes(each.data, "little") for each in given] == [0, 0, 1]


def test_a_longer_input_is_larger() -> None:
    assert size_of(Inputs(("a",))) < size_of(Inputs(("ab",), b"c"))
