"""Tests start from inputs that need no search: the program's own words, and texts that a user gives."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from whence.analysis.runs.seed_inputs import seed_inputs
from whence.answers import Sampled, TestSuite
from whence.cli.main import main
from whence.engines.concolic.inputs.as_answer import inputs_of
from whence.engines.concolic.inputs.from_answer import concrete_of
from whence.engines.concolic.inputs.space import input_space
from whence.frontends.load import load
from whence.program.program import Program
from whence.questions import Samples
from whence.session import Session
from whence.witnesses import Inputs

SOURCE = """
#include <stddef.h>
unsigned checksum(const char *text, size_t length) {
    unsigned sum = 7;
    for (size_t i = 0; i < length; i++) sum = (sum * 16777619u) ^ (unsigned char)text[i];
    return sum;
}
int check(const char *text, size_t length) {
    if (!text || length != 12) return 0;
    if (checksum(text, length) == SUM) return 1;
    return 0;
}
char *after(char *text) { if (text && *text) return text + 1; return NULL; }
"""
KEY = b"open sesame!"


def _checksum(data: bytes) -> int:
    found = 7
    for byte in data:
        found = (found * 16777619 ^ byte) & 0xFFFFFFFF
    return found


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "keys.c"
    path.write_text(SOURCE.replace("SUM", f"{_checksum(KEY)}u"))
    return path


@pytest.fixture
def program(source: Path) -> Program:
    return load([str(source)])


def test_a_text_stands_for_what_a_pointer_leads_to_with_its_length(program: Program) -> None:
    assert list(seed_inputs(program, "check", b"ab")) == [Inputs(parameters=([97, 98, 0], 2))]


@pytest.mark.parametrize("given", [([97, 98, 0], 2), ([0], 0), (None, 5)])
def test_inputs_as_a_choice_of_values_and_back(program: Program, given: tuple[object, ...]) -> None:
    space = input_space(program, "check")
    concrete = concrete_of(space, Inputs(parameters=given))
    assert concrete is not None
    assert inputs_of(space, concrete).parameters == given


def test_objects_that_are_too_large_for_the_space_are_no_choice_of_values(program: Program) -> None:
    assert concrete_of(input_space(program, "check"), Inputs(parameters=([1] * 1000, 5))) is None


def test_samples_start_from_the_seeds(program: Program) -> None:
    answer = Session(program).ask(Samples("check", (KEY,)), "trial").answer
    assert isinstance(answer, Sampled)
    assert Inputs(parameters=([*KEY, 0], len(KEY))) in answer.inputs


def test_a_seed_meets_a_goal_that_no_search_meets(source: Path) -> None:
    (result,) = whence.load(source).tests(entry="check", seeds=[KEY], budget=2_000_000)
    suite = result.finding.answer
    assert isinstance(suite, TestSuite)
    assert any(test.result == 1 for test in suite.tests)


def test_a_test_tells_whether_a_pointer_is_null(source: Path, tmp_path: Path) -> None:
    main(["tests", str(source), "--entry", "after", "--out", str(tmp_path / "out"), "--quiet"])
    written = (tmp_path / "out" / "tests.c").read_text()
    assert "== 0)" in written
    assert "!= 0)" in written


def test_a_folder_of_seeds_that_is_not_there_is_bad_usage(source: Path, tmp_path: Path) -> None:
    assert main(["tests", str(source), "--entry", "check", "--seeds", str(tmp_path / "none")]) == 2
