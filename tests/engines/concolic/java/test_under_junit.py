"""What JUnit 5 itself says of the written classes."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.engines.concolic.java.asking import CLASSES, sample, suite_of
from whence.execute.java.objects.construction import entry_shape
from whence.reports.test_suites.java_tests import JavaSources, class_name, java_test_files

LAUNCHER = "junit-platform-console-standalone*.jar"
PLACES = ("/usr/share/java", "~/.m2/repository/org/junit/platform")
RUN = ("prefix", "cycle", "kinds", "guarded", "table", "$Account.withdraw", "$Account.<init>")


def _launcher() -> Path:
    """`JUNIT` names it; Debian's package `junit5` and a local Maven repository have it."""
    if "JUNIT" in os.environ:
        return Path(os.environ["JUNIT"])
    found = [jar for place in PLACES for jar in sorted(Path(place).expanduser().rglob(LAUNCHER))]
    assert found, f"{LAUNCHER} is in none of {', '.join(PLACES)}; name it by JUNIT"
    return found[-1]


@pytest.mark.slow
@pytest.mark.parametrize("name", RUN)
def test_junit_runs_every_test_of_the_written_class(name: str, tmp_path: Path) -> None:
    suite = suite_of(name)
    files = java_test_files(suite, entry_shape(sample(), suite.entry), JavaSources((), (CLASSES,)))
    for file, data in files.items():
        (tmp_path / file).write_bytes(data)
    command = ["make", "-s", "-C", str(tmp_path), "junit", f"JUNIT={_launcher()}"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    successful = re.search(r"(\d+) tests successful", done.stdout)
    assert successful and int(successful[1]) == len(suite.tests), done.stdout
    assert f"{class_name(suite.entry)}JUnit" in done.stdout
