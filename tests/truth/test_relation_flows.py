"""Sizes, lengths and numbers beside each other, in random functions that run: nothing that fails was ruled
out."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.truth.inputs import MOST_STEPS
from tests.truth.oracle import checked_contradictions, observed_on
from tests.truth.relation_flows import program as relation_flows
from whence.engines.local.engine import LocalEngine
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.outcomes import Outcome
from whence.execute.world import RecordedWorld
from whence.frontends.load import load
from whence.session import Session

RUNS = 40


def _numbers(random: Random) -> tuple[int, ...]:
    return tuple(random.randint(0, 9) for _ in range(3))


def _run(translations: Translations, procedure: str, numbers: tuple[int, ...]) -> Outcome:
    machine = Machine(translations, RecordedWorld(), Limits(steps=MOST_STEPS))
    return machine.call(procedure, list(numbers))


def _contradicted(folder: Path, seed: int, functions: int) -> list[str]:
    path = folder / f"seed{seed}.c"
    path.write_text(relation_flows(seed, functions))
    program = load([str(path)])
    session = Session(program, engines=(LocalEngine(),))
    random = Random(seed)
    found: list[str] = []
    for number in range(functions):
        entry = f"f{number}"
        seen = observed_on(program, entry, RUNS, lambda: _numbers(random), _run)
        found += checked_contradictions(program, entry, (entry,), seen, session)
    return found


@pytest.mark.parametrize(("seed", "functions"), [(24, 1), (0, 6), (1, 6)])
def test_nothing_that_fails_was_ruled_out(tmp_path: Path, seed: int, functions: int) -> None:
    assert _contradicted(tmp_path, seed, functions) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 60))
def test_nothing_that_fails_was_in_many_functions(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed, 20) == []
