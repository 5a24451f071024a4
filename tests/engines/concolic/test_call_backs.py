"""Functions that a caller passes return what a goal needs, and nothing is proved by what they return."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

import whence
from tests.engines.concolic.asking import CONFIGURATIONS, HERE, compiled, reach, suite_of
from whence.analysis.runs.replay import replay
from whence.answers import Reachable, TestSuite, Unknown
from whence.execute.outcomes import Finished
from whence.program.program import Program
from whence.witnesses import Inputs

SOURCE = HERE / "programs" / "call_backs.c"


def _program() -> Program:
    return compiled(SOURCE)


@pytest.mark.parametrize("entry", ["words", "drained", "blank"])
def test_what_a_function_returns_meets_every_goal(entry: str) -> None:
    suite = suite_of(_program(), entry)
    assert isinstance(suite, TestSuite)
    assert not suite.left
    for test in suite.tests:
        outcome = replay(_program(), entry, test.inputs)
        assert not isinstance(test.result, int) or (
            isinstance(outcome, Finished) and test.result == _signed(outcome)
        )


def _signed(outcome: Finished) -> int:
    value = outcome.value
    assert isinstance(value, int)
    return value - (1 << 32) if value >> 31 else value


@pytest.mark.parametrize("entry", ["returned", "inner"])
@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_a_point_is_reached_by_what_a_function_returns(entry: str, configuration: str) -> None:
    answer = reach(_program(), entry, configuration).answer
    assert isinstance(answer, Reachable)
    function = answer.witness.inputs.parameters[0]
    assert isinstance(function, dict)
    assert function["returns"]


@pytest.mark.parametrize("entry", ["written", "changed"])
@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_a_function_may_do_more_than_return(entry: str, configuration: str) -> None:
    """It may write to what it is given, and call the program's procedures."""
    assert isinstance(reach(_program(), entry, configuration).answer, Unknown)


def test_functions_return_zeros_when_nothing_more_is_given() -> None:
    given = {"bytes": [4, 0, 0, 0], "pointers": {"8": {"returns": [1233, 1]}, "16": {"returns": [-28]}}}
    outcome = replay(_program(), "drained", Inputs(parameters=(given, None)))
    assert isinstance(outcome, Finished)
    assert outcome.value == 2


def test_a_call_back_that_is_given_a_pointer_leads_there() -> None:
    given = {"returns": [{"bytes": [ord("#")], "size": 4}]}
    outcome = replay(_program(), "blank", Inputs(parameters=(given, 4)))
    assert isinstance(outcome, Finished)
    assert outcome.value != 0


@pytest.mark.slow
@pytest.mark.parametrize("entry", ["words", "drained", "blank"])
def test_written_tests_define_the_functions_and_count_their_calls(entry: str, tmp_path: Path) -> None:
    program = whence.load(SOURCE)
    (result,) = program.tests(entry=entry)
    program.test_writer(tmp_path / "tests").write(result)
    _make(tmp_path / "tests")
    text = (tmp_path / "tests" / "tests.c").read_text()
    changed, count = re.subn(r"(calls_of_\w+) == (\d+)", r"\1 == \2 + 1", text)
    assert count or entry == "blank"
    (tmp_path / "tests" / "tests.c").write_text(changed)
    if count:
        with pytest.raises(subprocess.CalledProcessError):
            _make(tmp_path / "tests")


def _make(folder: Path) -> None:
    subprocess.run(
        ["make", "LDLIBS=-Wl,--unresolved-symbols=ignore-all"], cwd=folder, check=True, capture_output=True
    )
