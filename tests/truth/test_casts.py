"""Objects that are put into containers against their types: the cast that fails on a JVM is not proved."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.truth.cast_ways import WAYS, program
from whence.analysis.class_flow.flow import ClassFlow
from whence.frontends.load import load
from whence.program.instructions import Assign
from whence.program.java.class_hierarchy import hierarchy_of
from whence.program.operators import Operator
from whence.program.program import Program

_FAILED = re.compile(r"at (Ways[\w$]*)\.([\w$<>]+)\(Ways\.java:(\d+)\)")
_FAILING = "1, 2"
_FITTING = '"a", "b"'
_SELF_MADE = frozenset({"any(p)", "reflectFree(p)", "memo(p)", "chain(p)", "rot(p).get(0)", "cast2(p)"}) | {
    "cb(p)",
    "cb2(p)",
    "fill(p).get(0)",
    "addAll2(p).get(0)",
    "toArr(p)[0]",
    "fun(x -> x).andThen(y -> p.get(0)).apply(1)",
}
"""Ways that put in a wrong object themselves."""


def _compiled(folder: Path, elements: str) -> list[Path]:
    """Every way as a program in a folder of its own."""
    assert shutil.which("javac"), "the slow suite needs a javac"
    folders = [folder / f"w{number}" for number in range(len(WAYS))]
    for each, way in zip(folders, WAYS, strict=True):
        each.mkdir()
        source = each / "Ways.java"
        source.write_text(program(way, elements), encoding="utf-8")
        subprocess.run(["javac", "-nowarn", "-g", "-d", str(each), str(source)], check=True)
    return folders


def _open_casts(folder: Path) -> tuple[dict[int, bool], int]:
    """By line, whether a cast there is not proved; 0 is the line of what the compiler made for lambdas."""
    loaded: Program = load([str(path) for path in sorted(folder.glob("*.class"))])
    hierarchy = hierarchy_of(loaded)
    assert hierarchy is not None
    flow = ClassFlow(loaded, hierarchy, is_open=False)
    found: dict[int, bool] = {}
    proved = 0
    for name, header in loaded.headers().items():
        if header.is_library or not header.is_defined:
            continue
        for _, instruction in loaded.procedure(name).points():
            if isinstance(instruction, Assign) and instruction.operator is Operator.CAST:
                misfit = flow.misfit(name, instruction.operands[0], str(instruction.detail))
                line = instruction.span.line
                found[line] = found.get(line, False) or misfit is not None
                proved += misfit is None
    return found, proved


@pytest.mark.slow
def test_no_cast_that_fails_is_proved(tmp_path: Path) -> None:
    failed = 0
    for folder in _compiled(tmp_path, _FAILING):
        ran = subprocess.run(
            ["java", "-cp", str(folder), "Ways"], capture_output=True, text=True, check=False
        )
        if "ClassCastException" not in ran.stderr:
            continue
        failed += 1
        _, _, line = next(iter(_FAILED.findall(ran.stderr)))
        answers, _ = _open_casts(folder)
        assert answers.get(int(line)) or answers.get(0), (folder, ran.stderr)
    assert failed > 100


@pytest.mark.slow
def test_casts_that_never_fail_are_proved(tmp_path: Path) -> None:
    for folder, way in zip(_compiled(tmp_path, _FITTING), WAYS, strict=True):
        answers, proved = _open_casts(folder)
        assert way in _SELF_MADE or not any(answers.values()), (way, answers)
        assert proved or way in _SELF_MADE or not answers
