"""Tests for branches: every goal is met by a run, shown to be out of reach, or left with its reason."""

from __future__ import annotations

import pytest

from tests.engines.concolic.asking import HERE, compiled, suite_of
from whence.answers import TestSuite

SMALL = HERE / "programs" / "small.c"
ORDINARY = HERE / "programs" / "ordinary"


def _suite(entry: str) -> TestSuite:
    suite = suite_of(compiled(SMALL), entry)
    assert isinstance(suite, TestSuite)
    return suite


@pytest.mark.parametrize("entry", ["paper_Reached", "list_Reached", "divided_Reached", "switched_Reached"])
def test_all_branches_are_met(entry: str) -> None:
    suite = _suite(entry)
    assert suite.left == ()
    assert sum(len(test.goals) for test in suite.tests) == suite.goals


@pytest.mark.parametrize(
    ("file", "entry"),
    [
        ("strings", "is_time"),
        ("machines", "grade"),
        ("machines", "days"),
        ("structs", "weigh"),
        ("structs", "trace"),
        ("shared", "ring"),
        ("shared", "farthest"),
        ("reader", "main"),
        ("harness", "main"),
    ],
)
def test_all_branches_of_ordinary_procedures_are_met(file: str, entry: str) -> None:
    suite = suite_of(compiled(ORDINARY / f"{file}.c"), entry, budget=20_000_000)
    assert isinstance(suite, TestSuite)
    assert suite.left == ()


def test_branches_that_no_input_takes_are_shown_to_be_so() -> None:
    suite = _suite("contradiction_Never")
    assert len(suite.left) == 1
    assert suite.is_complete


def test_what_a_run_ends_with_is_told() -> None:
    suite = suite_of(compiled(ORDINARY / "structs.c"), "checked")
    assert isinstance(suite, TestSuite)
    outcomes = {test.outcome for test in suite.tests}
    assert {"exits with 42", "stops: assertion-failed", "stops: abort", "returns -1"} <= outcomes
