"""Everyday C, made at random and run: no engine's proof is contradicted."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.truth.conditions import violations
from tests.truth.idioms import program as idioms
from tests.truth.oracle import contradictions, observed
from whence.frontends.load import load
from whence.program.program import Program
from whence.session import Session

RUNS = 120
BUDGET = 2_000_000


def _loaded(folder: Path, seed: int, functions: int) -> Program:
    path = folder / f"seed{seed}.c"
    path.write_text(idioms(seed, functions))
    return load([str(path)])


def _violations(folder: Path, seed: int, functions: int) -> list[str]:
    program = _loaded(folder, seed, functions)
    names = [f"f{number}" for number in range(functions)]
    found = [violations(program, name, observed(program, name, Random(seed), RUNS)) for name in names]
    return [each for one in found for each in one]


def test_every_run_satisfies_the_necessary_conditions_of_the_blocks_that_it_comes_to(tmp_path: Path) -> None:
    assert _violations(tmp_path, 100, 3) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(300, 330))
def test_many_runs_satisfy_the_necessary_conditions_of_their_blocks(tmp_path: Path, seed: int) -> None:
    assert _violations(tmp_path, seed, 4) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(400, 412))
def test_no_claim_of_the_session_is_contradicted_by_a_run(tmp_path: Path, seed: int) -> None:
    program = _loaded(tmp_path, seed, 3)
    for number in range(3):
        seen = observed(program, f"f{number}", Random(seed), RUNS)
        session = Session(program, budget=BUDGET)
        assert contradictions(program, f"f{number}", seen, session) == []
