"""A Java installation calls what `java_results` says is never null, with many arguments."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from whence.models.java.results import (
    NEVER_NULL,
    REQUIRED,
    REQUIRED_IF_FALSE,
    REQUIRED_IF_TRUE,
    is_never_null,
)

CALLER = Path(__file__).parent / "java" / "CallThem.java"
FEWEST_CALLED = 350
"""Methods of which at least one call returned; the others need files, entries of archives and the like."""


@pytest.mark.slow
def test_what_is_never_null_returns_no_null_when_it_is_called(tmp_path: Path) -> None:
    assert shutil.which("javac"), "the slow suite needs a javac"
    subprocess.run(["javac", "-nowarn", "-d", str(tmp_path), str(CALLER)], check=True)
    names = "\n".join(" ".join(each.rpartition(".")[::2]) for each in sorted(NEVER_NULL))
    command = ["java", "-Xmx500m", "-cp", str(tmp_path), "CallThem"]
    done = subprocess.run(
        command, input=names, capture_output=True, text=True, check=True, timeout=600, cwd=tmp_path
    )
    rows = [line.split(" ", 3) for line in done.stdout.splitlines()]
    assert len(rows) == len(NEVER_NULL)
    assert sum(int(count) > 0 for _, _, count, _ in rows) >= FEWEST_CALLED
    assert [row for row in rows if row[3] != "[]" and not _is_excluded(row)] == []


def _is_excluded(row: list[str]) -> bool:
    """Whether the overload that returned null is not among those that never do."""
    owner, name, _, found = row
    taken = re.findall(r"\(([^)]*)\)", found)
    types = {"java.lang.String": "Ljava/lang/String;", "java.lang.Object": "Ljava/lang/Object;"}
    return all(
        each in types and not is_never_null([owner], name, f"({types[each]})Ljava/lang/String;")
        for each in taken
    )


def test_an_overload_may_be_excluded() -> None:
    assert is_never_null(["java.lang.System"], "getenv", "()Ljava/util/Map;")
    assert not is_never_null(["java.lang.System"], "getenv", "(Ljava/lang/String;)Ljava/lang/String;")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("table", "expected"), [(REQUIRED, "throws"), (REQUIRED_IF_TRUE, "false"), (REQUIRED_IF_FALSE, "true")]
)
def test_null_is_not_among_what_is_required(tmp_path: Path, table: dict[str, int], expected: str) -> None:
    source = CALLER.with_name("NullArguments.java")
    subprocess.run(["javac", "-nowarn", "-d", str(tmp_path), str(source)], check=True)
    lines = "\n".join(f"{' '.join(name.rpartition('.')[::2])} {number}" for name, number in table.items())
    command = ["java", "-cp", str(tmp_path), "NullArguments"]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True, timeout=100)
    rows = [line.split(" ", 2) for line in done.stdout.splitlines()]
    assert {f"{owner}.{name}" for owner, name, _ in rows} == set(table)
    assert [row for row in rows if row[2] != expected] == []
