"""Generated tests make the calls that a goal needs, and objects by constructors and setters."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import whence
from whence.answers import TestSuite

STATICS = Path(__file__).parents[2] / "answers" / "java" / "Statics.class"
LIBRARY = """static int mode; static int *where;
void configure(int m) { mode = m; }
void point(int *p) { where = p; }
int run(int a) {
    if (mode != 7) return 0;
    if (where && *where == a + 3) return 2;
    return 1;
}
"""


def _suite(program: whence.LoadedProgram, entry: str) -> TestSuite:
    [result] = program.tests(entry=entry)
    assert isinstance(result.answer, TestSuite)
    return result.answer


def test_a_goal_that_needs_a_state_is_met_after_calls(tmp_path: Path) -> None:
    (tmp_path / "lib.c").write_text(LIBRARY)
    suite = _suite(whence.load(tmp_path / "lib.c"), "run")
    assert suite.left == ()
    called = {call.procedure for test in suite.tests for call in test.inputs.history}
    assert called == {"configure", "point"}


def test_so_does_one_of_java() -> None:
    suite = _suite(whence.load(STATICS), "Statics.narrow")
    assert suite.left == ()
    [call] = {call.procedure for test in suite.tests for call in test.inputs.history}
    assert call == "Statics.limit(Z)V"


@pytest.mark.slow
def test_the_written_tests_pass_natively(tmp_path: Path) -> None:
    (tmp_path / "lib.c").write_text(LIBRARY)
    program = whence.load(tmp_path / "lib.c")
    [result] = program.tests(entry="run")
    assert program.test_writer(tmp_path / "tests").write(result).files
    done = subprocess.run(["make", "-C", str(tmp_path / "tests")], capture_output=True, text=True)
    assert done.returncode == 0 and "FAILED" not in done.stdout, done.stdout
