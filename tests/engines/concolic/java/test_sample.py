"""Tests and verdicts for one method of each kind."""

from __future__ import annotations

import pytest

from tests.engines.concolic.java.asking import CONFIGURATIONS, checks, suite_of
from whence.answers import Unknown, Unreachable

COVERED = (
    "numbers", "sum", "rows", "prefix", "word", "number", "built", "cycle", "shape", "places", "kinds",
    "guarded",    "$Account.withdraw", "$Account.<init>", "real",
)  # fmt: skip


@pytest.mark.parametrize("name", COVERED)
def test_every_branch_gets_a_test(name: str) -> None:
    suite = suite_of(name)
    assert suite.goals > 0
    assert suite.left == ()


@pytest.mark.slow
def test_collections_of_the_library_are_followed() -> None:
    assert suite_of("table").left == ()


def test_branches_that_no_input_takes_are_named() -> None:
    suite = suite_of("never")
    assert len(suite.left) == 2
    assert all(isinstance(goal.verdict, Unreachable) for goal in suite.left)


def test_a_record_is_as_its_constructor_makes_it() -> None:
    suite = suite_of("age")
    assert {test.result for test in suite.tests} == {0, 2}
    assert [type(goal.verdict) for goal in suite.left] == [Unknown]


def test_arguments_of_main_are_there() -> None:
    suite = suite_of("main")
    assert suite.left == ()
    assert any(test.inputs.arguments[1:] == ("-v",) for test in suite.tests)
    assert not any(test.raised for test in suite.tests)


def test_a_method_without_branches_is_entered() -> None:
    suite = suite_of("overloaded(I)I")
    assert (suite.goals, len(suite.tests), suite.left) == (1, 1, ())


def test_tests_know_the_exception_that_leaves_the_entry() -> None:
    raised = {test.raised for test in suite_of("$Account.withdraw").tests}
    assert raised == {"", "java.lang.IllegalStateException", "java.lang.IllegalArgumentException"}


def test_objects_are_shown_with_their_fields_and_what_they_share() -> None:
    shown = [test.inputs.parameters[0] for test in suite_of("cycle").tests if test.result == 1]
    [node] = shown
    assert isinstance(node, dict) and node["fields"]["Sample$Node.value"] == 5
    inner = node["fields"]["Sample$Node.next"]
    assert inner["fields"] == {"Sample$Node.value": 7, "Sample$Node.next": {"same as": "node"}}


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_what_may_fail_is_refuted(configuration: str) -> None:
    assert checks("unsafe", configuration) == {
        "bounds array size": "refuted",
        "cast cast to Sample$Shape": "refuted",
        "null array access": "refuted",
        "bounds array index": "refuted",
        "div division": "refuted",
        "null call of area": "refuted",
    }


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_what_cannot_fail_is_proved(configuration: str) -> None:
    assert set(checks("safe", configuration).values()) == {"proved"}


def test_assertions_are_checked_as_if_they_were_on() -> None:
    assert checks("asserted")["assert assertion"] == "refuted"
    assert checks("checked")["assert assertion"] == "proved"


def test_a_parameter_that_nothing_fits_is_null() -> None:
    suite = suite_of("unmade")
    assert [test.raised for test in suite.tests] == ["java.lang.NullPointerException"]
