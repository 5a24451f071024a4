"""What callers pass is less than an entry needs: objects that end before each access, and null."""

from __future__ import annotations

from pathlib import Path

import whence
from whence.answers import Refuted
from whence.engines.trial.inputs.short_objects import Cut, cut, ways_to_data, without_one
from whence.engines.trial.inputs.vocabulary import vocabulary_of
from whence.engines.trial.limits import Limits
from whence.frontends.load import load
from whence.reports.facts import subject_of
from whence.witnesses import Inputs

PROGRAM = Path(__file__).parent / "programs" / "given_less.c"


def _shown(procedure: str, kind: str) -> dict[str, Inputs]:
    results = whence.load(PROGRAM).check(within=procedure, only=kind, engine="trial")
    return {
        subject_of(each.question, each.program): each.answer.witness.inputs
        for each in results
        if isinstance(each.answer, Refuted)
    }


def test_each_access_in_a_row_is_the_first_behind_the_end_of_some_object() -> None:
    shown = _shown("unroll", "bounds")
    assert set(shown) == {f"{name}[{place}]" for name in ("from", "to") for place in (1, 2, 3)}
    assert shown["to[3]"].parameters[2] == {"bytes": [], "size": 3}


def test_bytes_that_are_no_characters_grow() -> None:
    assert {"*p", "p[1]", "p[9]"} <= set(_shown("header", "bounds"))
    program = load((str(PROGRAM),))
    assert {"\x1f", "\x8b", "\x8a", "\x8c"} <= set(vocabulary_of(program, ["header"], Limits()).codes)


def test_an_object_that_a_loop_reads_ends_at_once_or_behind_the_loop() -> None:
    assert set(_shown("total", "bounds")) == {"numbers[i]", "numbers[count]"}


def test_an_object_behind_another_is_null() -> None:
    shown = _shown("both", "null")
    assert {"p->first", "p->second"} <= set(shown)


def test_a_declared_object_has_the_size_of_its_type() -> None:
    """`*from` of a `char *` is an object: no run blames the program for one of no bytes."""
    assert not {"*from", "*to"} & set(_shown("unroll", "bounds"))


def test_objects_inside_of_objects_are_cut_and_left_out() -> None:
    inner: dict[str, object] = {"bytes": [1, 2, 3], "pointers": {}}
    inputs = Inputs(parameters=(7, {"bytes": [0] * 16, "pointers": {"0": inner, "8": [5, 6]}}, [9, 0]))
    assert list(ways_to_data(inputs)) == [(2,), (1, "0"), (1, "8")]
    made = cut(inputs, Cut((1, "8"), 1))
    assert made.parameters[1] == {
        "bytes": [0] * 16,
        "pointers": {"0": inner, "8": {"bytes": [5], "size": 1}},
    }
    assert made.parameters[::2] == inputs.parameters[::2]
    nulls = [each.parameters for each in without_one(inputs)]
    assert (7, None, [9, 0]) in nulls
    assert (7, {"bytes": [0] * 16, "pointers": {"0": inner, "8": None}}, [9, 0]) in nulls
