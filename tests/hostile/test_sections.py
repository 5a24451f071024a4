"""Small programs, each by itself, so that no rule about a whole program hides behind another: no engine
denies what fails there, and sanitizers see it."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

import whence

from .sections import Section, sections_of

HERE = Path(__file__).parent / "sections"
FAST = (
    "cells.c",
    "first_writes.c",
    "foreign.c",
    "environment.c",
    "relations.c",
    "relations_in_loops.c",
    "ended_blocks.c",
    "constant_writes.c",
    "contexts.c",
    "classes.c",
)
DENIALS = {"proved", "unreachable"}
BUDGET = 300_000
UNSEEN = (
    "alloca_of_a_callee",
    "array_of_variable_length_ends",
    "array_of_variable_length_of_a_callee",
    "grown_and_not_set",
    "a_child_goes_on",
)
"""What sanitizers do not see, or what ends with the status of another process."""


def _all(names: tuple[str, ...]) -> list[ParameterSet]:
    return [
        pytest.param(name, section, id=f"{Path(name).stem}-{section.name}")
        for name in names
        for section in sections_of(HERE / name)
    ]


NAMES = tuple(sorted(path.name for path in HERE.glob("*.c")))
EVERY = _all(NAMES)
SAFE = [each for each in EVERY if each.values[1].safe]


@pytest.mark.parametrize(("name", "section"), _all(FAST))
def test_local_denies_nothing_that_fails(name: str, section: Section, tmp_path: Path) -> None:
    assert _denied(name, section, tmp_path, "local") == []


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["local", "heap", "horn", "paths", "concolic", ""])
@pytest.mark.parametrize(("name", "section"), EVERY)
def test_no_engine_denies_what_fails(name: str, section: Section, engine: str, tmp_path: Path) -> None:
    assert _denied(name, section, tmp_path, engine) == []


@pytest.mark.parametrize("engine", ["trial", "concolic"])
@pytest.mark.parametrize(("name", "section"), SAFE)
def test_no_engine_refutes_what_holds(name: str, section: Section, engine: str, tmp_path: Path) -> None:
    path = _written(name, section, tmp_path)
    program = whence.load(path)
    for line, kind in section.safe:
        asked = program.check(at=f"{path.name}:{line}", only=kind, engine=engine, budget=BUDGET)
        assert "refuted" not in {each.verdict for each in asked}


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc compiles the programs")
@pytest.mark.parametrize(("name", "section"), [each for each in EVERY if " main(" in each.values[1].text])
def test_what_is_marked_fails_natively(name: str, section: Section, tmp_path: Path) -> None:
    program, binary = _written(name, section, tmp_path), tmp_path / "program"
    flags = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined", "-g", "-w"]
    flags += ["-DNATIVE", "-rdynamic"]
    subprocess.run(["gcc", *flags, str(program), "-o", str(binary), "-lm", "-lpthread"], check=True)
    options = "detect_leaks=0:detect_stack_use_after_return=1"
    done = subprocess.run(
        [str(binary)], env={"ASAN_OPTIONS": options}, capture_output=True, text=True, timeout=60
    )
    is_failure = re.search(r"runtime error|ERROR: AddressSanitizer", done.stderr) is not None
    only_reached = all(kind == "reach" for _, kind in section.marks)
    assert is_failure != bool(section.safe) or only_reached or section.name in UNSEEN


def _written(name: str, section: Section, folder: Path) -> Path:
    path = folder / f"{section.name}{Path(name).suffix}"
    path.write_text(section.text)
    return path


def _denied(name: str, section: Section, folder: Path, engine: str) -> list[tuple[int, str]]:
    path = _written(name, section, folder)
    program = whence.load(path)
    found = []
    assert section.marks or section.safe
    for line, kind in section.marks:
        at = f"{path.name}:{line}"
        if kind == "reach":
            verdicts = {program.reach(at, engine=engine, budget=BUDGET).verdict}
        else:
            asked = program.check(at=at, only=kind, engine=engine, budget=BUDGET)
            verdicts = {each.verdict for each in asked}
            assert verdicts
        if verdicts <= DENIALS:
            found.append((line, kind))
    return found
