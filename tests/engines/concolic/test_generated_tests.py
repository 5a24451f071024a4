"""Tests for branches: every goal is met by a run, shown to be out of reach, or left with its reason."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.engines.concolic.asking import HERE, compiled, suite_of
from whence.answers import TestSuite
from whence.reports.c_tests import write_c_tests

SMALL = HERE / "programs" / "small.c"


def _suite(entry: str) -> TestSuite:
    suite = suite_of(compiled(SMALL), entry)
    assert isinstance(suite, TestSuite)
    return suite


@pytest.mark.parametrize("entry", ["paper_Reached", "list_Reached", "divided_Reached", "switched_Reached"])
def test_all_branches_are_met(entry: str) -> None:
    suite = _suite(entry)
    assert suite.left == ()
    assert sum(len(test.goals) for test in suite.tests) == suite.goals


def test_branches_that_no_input_takes_are_shown_to_be_so() -> None:
    suite = _suite("contradiction_Never")
    assert len(suite.left) == 1
    assert suite.is_complete


def test_tests_are_written_with_a_makefile(tmp_path: Path) -> None:
    suite = _suite("list_Reached")
    written = write_c_tests(suite, compiled(SMALL), [str(SMALL)], tmp_path)
    assert len(written) == len(suite.tests)
    assert "test_1" in (tmp_path / "Makefile").read_text()


@pytest.mark.slow
@pytest.mark.parametrize("entry", ["paper_Reached", "list_Reached", "summed_Reached", "text_Reached"])
def test_written_tests_return_natively_what_the_interpreter_saw(tmp_path: Path, entry: str) -> None:
    write_c_tests(_suite(entry), compiled(SMALL), [str(SMALL)], tmp_path)
    compiler = f"CC={sys.executable} -m ziglang cc"
    done = subprocess.run(["make", "-C", str(tmp_path), compiler], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
