"""Everyday manners of Java: no engine denies a marked line, asked about the whole program or about the method
that it stands in; on a JVM each marked line throws."""

from __future__ import annotations

import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

import whence
from whence.facade.loaded_program import LoadedProgram
from whence.source import InputProblem

SOURCES = sorted((Path(__file__).parent / "manners").glob("*.java"))
ENGINES = ("local", "nullness", "classes", "horn", "paths", "concolic", "trial")
BUDGET = 150_000
_METHOD = re.compile(r"    static void (\w+)\(\)")
_MEMBER = re.compile(r"    (static|record|class|enum|sealed|int|interface|@)")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("javac") is None, reason="javac compiles the programs"),
]


def _marked(path: Path) -> list[tuple[int, str, str]]:
    """Lines, kinds of failures and the method that starts there, if it has no parameters."""
    method, found = "", []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if (start := _METHOD.match(line)) is not None:
            method = start[1]
        elif _MEMBER.match(line):
            method = ""
        found += [(number, kind, method) for kind in re.findall(r"//! (\w+)", line)]
    return found


@cache
def _loaded(path: Path) -> LoadedProgram:
    return whence.load(path)


@pytest.mark.parametrize("by_method", [True, False], ids=["method", "whole"])
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_no_engine_denies_what_throws(path: Path, engine: str, by_method: bool) -> None:
    denied = []
    for line, kind, method in _marked(path):
        entry = f"{path.stem}.{method}" if by_method and method else ""
        try:
            asked = _loaded(path).check(
                at=f"{path.name}:{line}", only=kind, entry=entry, engine=engine, budget=BUDGET
            )
            verdicts = {each.verdict for each in asked}
        except InputProblem:
            continue  # a call of the library throws there, which is no obligation
        if verdicts == {"proved"}:
            denied.append((line, kind))
    assert denied == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_each_marked_line_throws(path: Path, tmp_path: Path) -> None:
    subprocess.run(["javac", "-d", str(tmp_path), str(path)], check=True, capture_output=True)
    command = ["java", "-cp", str(tmp_path), path.stem]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    lines = {int(number) for number in re.findall(r"FAILED (\d+)", shown)}
    assert lines == {line for line, _, _ in _marked(path)}
