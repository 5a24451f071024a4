"""Branches that generated tests cover by our own count and by gcov's, line by line.

`python -m bench.native_coverage FILE.c --entry F` makes tests of a C file, compiles them with `--coverage`,
runs them natively and prints each line where the branches that gcov saw taken are not as many as the goals
that `whence tests` says are met; then both sums. The exit status is 0 if they are equal everywhere.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import whence
from whence.answers import TestSuite

_GOAL = re.compile(r".*?:(\d+):\d+: ")
_LINE = re.compile(r" *[^:]+: *(\d+):")
_TAKEN = re.compile(r"branch +\d+ taken [1-9]")


class Covered(NamedTuple):
    """Branches by line."""

    ours: Counter[int]
    native: Counter[int]
    goals: int

    @property
    def differing(self) -> list[int]:
        return sorted(each for each in self.ours | self.native if self.ours[each] != self.native[each])


def covered(source: Path, entry: str, folder: Path) -> Covered:
    """Of tests of the entry, which are written to the folder and run there."""
    program = whence.load(source)
    (result,) = program.tests(entry=entry)
    suite = result.finding.answer
    assert isinstance(suite, TestSuite)
    program.test_writer(folder).write(result)
    ours = Counter(
        int(found[1]) for test in suite.tests for goal in test.goals if (found := _GOAL.match(goal))
    )
    return Covered(ours, _taken(folder, source.name), suite.goals)


def _taken(folder: Path, name: str) -> Counter[int]:
    """What gcov counts when the tests of the folder are run."""
    flags = {**os.environ, "CFLAGS": "--coverage -O0"}
    subprocess.run(["make", "-e", "CC=gcc"], cwd=folder, env=flags, check=True, capture_output=True)
    subprocess.run(["gcov", "-b", "-c", "tests.gcda"], cwd=folder, check=True, capture_output=True)
    found: Counter[int] = Counter()
    line = 0
    for text in (folder / f"{name}.gcov").read_text().splitlines():
        at = _LINE.match(text)
        line = int(at[1]) if at else line
        found[line] += bool(_TAKEN.match(text))
    return +found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", type=Path)
    parser.add_argument("--entry", default="main")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = covered(options.source.resolve(), options.entry, Path(folder) / "tests")
    for line in found.differing:
        print(f"line {line}: {found.ours[line]} by our count, {found.native[line]} by gcov's")
    print(f"{found.ours.total()} of {found.goals} goals met, {found.native.total()} branches by gcov")
    sys.exit(1 if found.differing else 0)


if __name__ == "__main__":
    main()
