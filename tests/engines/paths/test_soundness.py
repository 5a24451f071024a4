"""Every run that reaches the target satisfies the necessary condition; nothing reached is unreachable."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from tests.engines.paths.generator import program as random_program
from tests.engines.paths.oracle import HERE, compiled, runs_to_target, violations
from whence.engines.paths.explore import exploration
from whence.frontends.llvm.load import load
from whence.program.program import Program

REGRESSIONS = re.findall(
    r"^int (\w+)\(int n, int m\)", (HERE / "programs" / "regressions.c").read_text(), re.MULTILINE
)


@pytest.fixture(scope="module")
def regressions() -> Program:
    return compiled("regressions.c")


@pytest.mark.parametrize("name", REGRESSIONS)
def test_the_condition_holds_where_a_mistake_would_show(regressions: Program, name: str) -> None:
    runs = list(dict.fromkeys(runs_to_target(regressions, name, Random(1), 400, parameters=2)))[:6]
    assert runs, "the program must come to its target, or it shows nothing"
    assert violations(regressions, name, runs) == []


@pytest.mark.parametrize("name", REGRESSIONS)
def test_the_condition_holds_if_short_loops_are_summarised_too(
    regressions: Program, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(exploration, "is_short", lambda *_: False)
    runs = list(dict.fromkeys(runs_to_target(regressions, name, Random(1), 400, parameters=2)))[:6]
    assert violations(regressions, name, runs) == []


def _violations_of_seed(folder: Path, seed: int, functions: int, tries: int) -> list[str]:
    path = folder / f"seed{seed}.c"
    path.write_text(random_program(seed, functions))
    loaded = load([str(path)])
    random = Random(seed)
    found: list[str] = []
    for number in range(functions):
        runs = list(runs_to_target(loaded, f"f{number}", random, tries))[:2]
        found.extend(violations(loaded, f"f{number}", runs))
    return found


def test_the_condition_holds_for_runs_of_random_programs(tmp_path: Path) -> None:
    assert _violations_of_seed(tmp_path, 101, 16, 25) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200, 220))
def test_the_condition_holds_for_runs_of_many_random_programs(tmp_path: Path, seed: int) -> None:
    assert _violations_of_seed(tmp_path, seed, 30, 40) == []
