"""What `tests` reports of branches is what gcov counts when the tests that it wrote are run."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

import whence
from whence.answers import TestSuite

pytestmark = pytest.mark.slow

SOURCE = """
static int depth;
int read_brackets(const char *text) {
    depth = 0;
    if (!text) return -1;
    for (; *text; text++) {
        if (*text == '<') depth++;
        else if (*text == '>') {
            if (depth == 0) return -2;
            depth--;
        } else if (*text != ' ' && *text != '.') return -3;
    }
    return depth > 2 ? -4 : depth;
}
"""


def _taken(folder: Path) -> int:
    """Branches of the source that gcov saw taken."""
    flags = {**os.environ, "CFLAGS": "--coverage -O0"}
    subprocess.run(["make", "-e", "CC=gcc"], cwd=folder, env=flags, check=True, capture_output=True)
    subprocess.run(["gcov", "-b", "-c", "tests.gcda"], cwd=folder, check=True, capture_output=True)
    lines = (folder / "brackets.c.gcov").read_text().splitlines()
    return sum(1 for line in lines if re.match(r"branch +\d+ taken [1-9]", line))


def test_gcov_counts_the_goals_that_were_met(tmp_path: Path) -> None:
    path = tmp_path / "brackets.c"
    path.write_text(SOURCE)
    program = whence.load(path)
    (result,) = program.tests(entry="read_brackets")
    suite = result.finding.answer
    assert isinstance(suite, TestSuite)
    met = suite.goals - len(suite.left)
    program.test_writer(tmp_path / "out").write(result)
    assert met > 10
    assert _taken(tmp_path / "out") == met
