"""Methods of Java that nobody calls: no engine denies a marked line, and on a JVM each one throws."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import whence

HERE = Path(__file__).parent / "uncalled"
SOURCE = HERE / "Uncalled.java"
BUDGET = 150_000

pytestmark = pytest.mark.skipif(shutil.which("javac") is None, reason="javac compiles the program")


def _marked() -> dict[int, str]:
    lines = enumerate(SOURCE.read_text().splitlines(), 1)
    return {number: found[1] for number, line in lines if (found := re.search(r"//! (\w+)", line))}


@pytest.mark.parametrize(
    "engine",
    [
        "local",
        "nullness",
        *(pytest.param(each, marks=pytest.mark.slow) for each in ("horn", "paths", "concolic", "")),
    ],
)
def test_no_engine_denies_what_throws(engine: str) -> None:
    marked, program = _marked(), whence.load(SOURCE)
    denied = []
    for line, kind in marked.items():
        asked = program.check(at=f"{SOURCE.name}:{line}", only=kind, engine=engine, budget=BUDGET)
        verdicts = {each.verdict for each in asked}
        assert verdicts
        if verdicts == {"proved"}:
            denied.append(line)
    assert denied == []


@pytest.mark.slow
def test_each_marked_line_throws(tmp_path: Path) -> None:
    sources = [str(path) for path in HERE.glob("*.java")]
    subprocess.run(["javac", "-d", str(tmp_path), *sources], check=True, capture_output=True)
    shown = subprocess.run(
        ["java", "-cp", str(tmp_path), "Calls"], capture_output=True, text=True, check=True
    )
    assert {int(number) for number in re.findall(r"FAILED (\d+)", shown.stdout)} == set(_marked())
