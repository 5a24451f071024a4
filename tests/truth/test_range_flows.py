"""Numbers in ranges, in random functions that run: nothing that fails was ruled out by value ranges."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.truth.inputs import MOST_STEPS
from tests.truth.oracle import contradictions, observed_on
from tests.truth.range_flows import program as range_flows
from whence.engines.local.engine import LocalEngine
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.outcomes import Outcome
from whence.execute.world import RecordedWorld
from whence.frontends.load import load
from whence.program.types import bits_of
from whence.session import Session

FUNCTIONS = 10
RUNS = 60
CORNERS = (0, 1, 3, 7, 8, 9, 12, 127, 128, 255, 256, 1 << 15, 1 << 31, 1 << 63)


def _numbers(random: Random) -> tuple[int, ...]:
    def number() -> int:
        corner = random.choice(CORNERS)
        return random.choice((corner, random.randint(0, 12), -corner))

    return number(), number(), number()


def _run(translations: Translations, procedure: str, numbers: tuple[int, ...]) -> Outcome:
    machine = Machine(translations, RecordedWorld(), Limits(steps=MOST_STEPS))
    parameters = translations.program.procedure(procedure).parameters
    widths = [bits_of(parameter.type) for parameter in parameters]
    passed = [number % (1 << bits) for number, bits in zip(numbers, widths, strict=True)]
    return machine.call(procedure, passed)


def _contradicted(folder: Path, seed: int) -> list[str]:
    path = folder / f"seed{seed}.c"
    path.write_text(range_flows(seed, FUNCTIONS))
    program = load([str(path)])
    session = Session(program, engines=(LocalEngine(),))
    random = Random(seed)
    found: list[str] = []
    for number in range(FUNCTIONS):
        seen = observed_on(program, f"f{number}", RUNS, lambda: _numbers(random), _run)
        found += contradictions(program, f"f{number}", seen, session)
    return found


@pytest.mark.parametrize("seed", range(2))
def test_nothing_that_fails_was_ruled_out(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 60))
def test_nothing_that_fails_was_in_many_functions(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed) == []
