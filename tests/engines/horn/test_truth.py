"""Random programs, all of whose inputs are run: nothing that an invariant excludes happens."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from tests.engines.horn import random_buffers
from tests.engines.horn.random_loops import program
from tests.truth.oracle import observed_on
from whence.answers import Unreachable
from whence.engines.registry import ENGINES
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.outcomes import Outcome
from whence.execute.world import RecordedWorld
from whence.frontends.load import load
from whence.program.instructions import Call, Direct
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import Reach
from whence.session import Session

BUDGET = 250_000
HORN = tuple(engine for engine in ENGINES if engine.name == "horn")
INPUTS = tuple(product(range(8), range(4)))
"""The function uses so many bits of its parameters."""


def run(translations: Translations, procedure: str, inputs: tuple[int, int]) -> Outcome:
    return Machine(translations, RecordedWorld(), Limits(steps=30_000)).call(procedure, list(inputs))


def failing_blocks(loaded: Program) -> list[Point]:
    """The starts of the blocks that report a failure."""
    return [
        Point("f", number, 0)
        for number, block in enumerate(loaded.procedure("f").blocks)
        if any(isinstance(i, Call) and i.callee == Direct("reach_error") for i in block.instructions)
    ]


def wrong_claims(
    folder: Path, seed: int, written: Callable[[int], str] = program, budget: int = BUDGET
) -> list[str]:
    """What is called unreachable and was reached."""
    path = folder / f"loops{seed}.c"
    path.write_text(written(seed))
    loaded = load([str(path)])
    pending = iter(INPUTS)
    seen = observed_on(loaded, "f", len(INPUTS), lambda: next(pending), run)
    wrong: list[str] = []
    for target in failing_blocks(loaded):
        answer = Session(loaded, HORN, budget).ask(Reach((target,), ("f",), "")).answer
        if isinstance(answer, Unreachable):
            shown = seen.shown(target, answer.assumptions)
            wrong += [f"seed {seed}: {target} on {inputs}: {answer}" for inputs in shown[:1]]
    return wrong


def test_what_an_invariant_excludes_does_not_happen(tmp_path: Path) -> None:
    assert [each for seed in (1, 2) for each in wrong_claims(tmp_path, seed)] == []


def test_nor_where_buffers_are_made_in_loops(tmp_path: Path) -> None:
    wrong = [wrong_claims(tmp_path, seed, random_buffers.program) for seed in (1, 2, 3)]
    assert wrong == [[], [], []]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 250))
def test_nor_in_many_programs_with_buffers(tmp_path: Path, seed: int) -> None:
    assert wrong_claims(tmp_path, seed, random_buffers.program) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 300))
def test_nor_in_many_programs(tmp_path: Path, seed: int) -> None:
    assert wrong_claims(tmp_path, seed) == []
