"""Inputs are such as people would have written, where these show the same."""

from __future__ import annotations

from tests.engines.concolic.asking import HERE, compiled, reach, suite_of
from whence.answers import Reachable, TestSuite, Unknown

PROGRAM = HERE / "programs" / "plain.c"


def test_standard_input_has_no_character_that_nothing_needs() -> None:
    answer = reach(compiled(PROGRAM), "main", "compositional").answer
    assert isinstance(answer, Reachable)
    text = answer.witness.inputs.stdin.decode("ascii")
    assert len(text) == 3
    assert int(text[0]) - int(text[1]) == 7
    assert text[2] == "-"


def test_numbers_of_tests_are_small_and_do_not_overflow() -> None:
    suite = suite_of(compiled(PROGRAM), "triangle")
    assert isinstance(suite, TestSuite)
    assert not suite.left
    assert {value for test in suite.tests for value in test.inputs.parameters} <= set(range(-2, 11))


def test_a_struct_that_is_passed_by_value_is_whole() -> None:
    suite = suite_of(compiled(PROGRAM), "by_value")
    assert isinstance(suite, TestSuite)
    assert not suite.left
    assert {test.outcome for test in suite.tests} == {"returns 0", "returns 1"}


def test_that_a_function_cannot_be_made_up_is_the_reason() -> None:
    suite = suite_of(compiled(PROGRAM), "by_function")
    assert isinstance(suite, TestSuite)
    verdicts = [left.verdict for left in suite.left]
    assert len(verdicts) == 2
    assert all(
        isinstance(each, Unknown) and "not the address of a function" in each.detail for each in verdicts
    )
