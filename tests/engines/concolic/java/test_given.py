"""Inputs that no single number is: reals, collections, constants of enums, records, functions."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.concolic.java.asking import CLASSES, checks, entry_of, sample, suite_of
from tests.engines.concolic.java.test_written_tests import written
from whence.answers import Partial, Reason, Unknown, Unreachable
from whence.engines.registry import ENGINES
from whence.questions import Coverage, Goal
from whence.session.session import Session

PLAIN = ("grade", "single", "reorder", "shared", "farthest", "chain")
COLLECTIONS = ("third", "longest", "width", "negative", "inner", "names")


@pytest.mark.parametrize("name", PLAIN)
def test_every_branch_gets_a_test(name: str) -> None:
    suite = suite_of(f"Given.{name}")
    assert suite.goals > 0
    assert suite.left == ()


def test_a_branch_on_a_real_number_is_never_called_unreachable() -> None:
    suite = suite_of("Given.grade")
    assert not any(isinstance(goal.verdict, Unreachable) for goal in suite.left)
    assert any(isinstance(test.inputs.parameters[0], float) for test in suite.tests)


def test_a_real_number_between_constants_breaks_a_property() -> None:
    assert checks("Given.reorder")["div division"] == "refuted"
    assert checks("Given.single")["bounds array index"] == "refuted"


def test_a_method_of_an_enum_runs_on_its_constants() -> None:
    suite = suite_of("Given$Light.rest")
    assert suite.left == ()
    constants = [test.inputs.parameters[0] for test in suite.tests]
    assert {"class": "Given$Light", "constant": "YELLOW"} in constants


def test_no_object_is_of_an_abstract_class() -> None:
    asked = Coverage(entry_of("Given$Shape.<init>"), Goal.BRANCHES)
    answer = Session(sample(), ENGINES).ask(asked).answer
    assert isinstance(answer, Partial)
    assert answer.reason is Reason.UNSUPPORTED


def test_a_function_that_nobody_can_make_up_is_null() -> None:
    assert checks("Given.late")["null call of get"] == "refuted"


@pytest.mark.slow
@pytest.mark.parametrize("name", COLLECTIONS)
def test_collections_are_given_contents(name: str) -> None:
    assert not [goal for goal in suite_of(f"Given.{name}").left if isinstance(goal.verdict, Unknown)]


@pytest.mark.slow
@pytest.mark.parametrize("name", (*PLAIN, *COLLECTIONS))
def test_a_jvm_agrees_with_every_test(name: str, tmp_path: Path) -> None:
    suite = suite_of(f"Given.{name}")
    output = written(sample(), suite, CLASSES, tmp_path / "tests")
    assert output.count("ok   test") == len(suite.tests) > 0, output
