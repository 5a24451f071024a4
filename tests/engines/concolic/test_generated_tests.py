"""Tests for branches: every goal is met by a run, shown to be out of reach, or left with its reason."""

from __future__ import annotations

import pytest

from tests.engines.concolic.asking import HERE, compiled, session, suite_of
from whence.answers import TestSuite
from whence.questions import Allocations, Coverage, Goal, Setting
from whence.session import Session
from whence.witnesses import HistoryCall

SMALL = HERE / "programs" / "small.c"
ORDINARY = HERE / "programs" / "ordinary"


def _name(call: HistoryCall) -> str:
    return call.procedure


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
        ("allocating", "matrix_new"),
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


def test_a_struct_is_made_by_the_call_that_a_user_would_make() -> None:
    asked = Coverage("stack_push", Goal.BRANCHES)
    suite = Session(compiled(ORDINARY / "stack.c")).ask(asked).answer
    assert isinstance(suite, TestSuite)
    assert suite.left == ()
    made = [
        test for test in suite.tests if [each.procedure for each in test.inputs.history] == ["stack_init"]
    ]
    assert {"returns 0", "returns -2", "returns -3"} <= {test.outcome for test in made}
    assert any(test.inputs.parameters[2] == 1 for test in made)


def test_what_a_run_ends_with_is_told() -> None:
    suite = suite_of(compiled(ORDINARY / "structs.c"), "checked")
    assert isinstance(suite, TestSuite)
    outcomes = {test.outcome for test in suite.tests}
    assert {"exits with 42", "stops: assertion-failed", "stops: abort", "returns -1"} <= outcomes


def test_allocations_fail_unless_they_are_said_to_succeed() -> None:
    """A branch that only a failing allocation takes is met, and was once called unreachable."""
    program = compiled(ORDINARY / "allocating.c")
    suite = suite_of(program, "matrix_new")
    assert isinstance(suite, TestSuite)
    assert any(test.inputs.environment for test in suite.tests)
    careful = Setting(allocations=Allocations.SUCCEED)
    limited = session(program, 3_000_000).ask(Coverage("matrix_new", Goal.BRANCHES, setting=careful)).answer
    assert isinstance(limited, TestSuite)
    assert len(limited.left) == 2
    assert not any(test.inputs.environment for test in limited.tests)


def test_calls_that_make_no_object_are_no_test_of_the_entry() -> None:
    suite = suite_of(compiled(ORDINARY / "allocating.c"), "same_size", budget=20_000_000)
    assert isinstance(suite, TestSuite)
    assert "stops: assumption-violated" not in {test.outcome for test in suite.tests}
