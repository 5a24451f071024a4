"""Everyday Java, made at random and run: no engine's proof is contradicted."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest

from tests.truth.inputs import MOST_STEPS, Given, number
from tests.truth.java_idioms import program as idioms
from tests.truth.oracle import contradictions, observed_on
from whence.execute.java.library import DEPTH, java_machine
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.memory.java_objects import JavaArray
from whence.execute.outcomes import Outcome
from whence.execute.world import RecordedWorld
from whence.frontends.load import load
from whence.session import Session

RUNS = 100
BUDGET = 2_000_000


def _run(translations: Translations, method: str, inputs: Given) -> Outcome:
    machine, _ = java_machine(translations, RecordedWorld(), Limits(MOST_STEPS, DEPTH))
    array = JavaArray("int[]", [value & 0xFFFFFFFF for value in inputs.cells])
    return machine.call(method, [inputs.n & 0xFFFFFFFF, inputs.m & 0xFFFFFFFF, array])


def _given(random: Random) -> Given:
    cells = tuple(number(random) for _ in range(random.randint(0, 5)))
    return Given(number(random), number(random), b"", cells, len(cells))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(500, 512))
def test_no_claim_about_a_java_method_is_contradicted_by_a_run(tmp_path: Path, seed: int) -> None:
    (tmp_path / "Idioms.java").write_text(idioms(seed, 4))
    program = load([str(tmp_path / "Idioms.java")])
    for place in range(4):
        method = f"Idioms.f{place}(II[I)I"
        seen = observed_on(program, method, RUNS, partial(_given, Random(seed)), _run)
        assert contradictions(program, method, seen, Session(program, budget=BUDGET)) == []
