"""Nothing that the heap engine proves of random programs over memory fails in a run of them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.engines.heap.programs import program as written
from tests.truth.inputs import number
from tests.truth.oracle import contradictions, observed_on
from whence.engines.registry import ENGINES
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.outcomes import Outcome
from whence.execute.world import RecordedWorld
from whence.frontends.load import load
from whence.session import Session

HEAP = tuple(engine for engine in ENGINES if engine.name == "heap")
FUNCTIONS = 3
RUNS = 60


def _run(translations: Translations, procedure: str, inputs: tuple[int, int]) -> Outcome:
    machine = Machine(translations, RecordedWorld(), Limits(steps=30_000))
    return machine.call(procedure, [each & 0xFFFFFFFF for each in inputs])


def _contradicted(folder: Path, seed: int, configuration: str = "") -> list[str]:
    path = folder / f"seed{seed}.c"
    path.write_text(written(seed, FUNCTIONS))
    program = load([str(path)])
    found: list[str] = []
    for name in (f"f{each}" for each in range(FUNCTIONS)):
        random = Random(seed)
        seen = observed_on(program, name, RUNS, lambda: (number(random), number(random)), _run)  # noqa: B023
        found += contradictions(program, name, seen, Session(program, HEAP))
    return found


@pytest.mark.parametrize("seed", [pytest.param(3, marks=pytest.mark.slow), 5])
def test_nothing_proved_fails_in_a_run(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1060))
def test_nothing_proved_of_many_programs_fails_in_a_run(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed) == []
