"""Cells that refer to each other, in random functions that run: no engine excludes what a run shows."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest

from tests.truth.oracle import contradictions, observed_on
from tests.truth.shapes import c_program, java_program, run_c, run_java, shape
from whence.frontends.load import load
from whence.program.program import Language, Program
from whence.session import Session

FUNCTIONS = 3
RUNS = 300
BUDGET = 600_000
METHOD = "Shapes.f{}(" + 6 * "LShapes$Cell;" + "I)I"


def _c_program(folder: Path, seed: int) -> Program:
    path = folder / f"seed{seed}.c"
    path.write_text(c_program(seed, FUNCTIONS))
    return load([str(path)])


def _contradicted(program: Program, seed: int) -> list[str]:
    is_java = program.language is Language.JAVA
    session = Session(program, budget=BUDGET)
    found: list[str] = []
    for number in range(FUNCTIONS):
        name = METHOD.format(number) if is_java else f"f{number}"
        inputs = partial(shape, Random(seed))
        seen = observed_on(program, name, RUNS, inputs, run_java if is_java else run_c)
        assert seen.any
        found += contradictions(program, name, seen, session)
    return found


@pytest.mark.parametrize("seed", [100, pytest.param(104, marks=pytest.mark.slow)])
def test_no_shape_that_was_run_is_excluded(tmp_path: Path, seed: int) -> None:
    assert _contradicted(_c_program(tmp_path, seed), seed) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 30))
def test_none_is_in_many_functions(tmp_path: Path, seed: int) -> None:
    assert _contradicted(_c_program(tmp_path, seed), seed) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 18))
def test_none_is_in_many_java_methods(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "Shapes.java"
    path.write_text(java_program(seed, FUNCTIONS))
    assert _contradicted(load([str(path)]), seed) == []
