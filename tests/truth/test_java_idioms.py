"""Everyday Java, made at random and run: no engine's proof is contradicted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.truth.inputs import MOST_STEPS, Given, number
from tests.truth.java_idioms import program as idioms
from tests.truth.oracle import Fact, Seen, block_starts, contradictions
from whence.engines.evidence import EXCEPTION_BREAKS
from whence.execute.events import EventKind
from whence.execute.java.library import DEPTH, java_machine
from whence.execute.linker import Translations
from whence.execute.machine import Limits
from whence.execute.objects import JavaArray
from whence.execute.outcomes import Outcome, Stopped
from whence.execute.translation import Options
from whence.execute.world import RecordedWorld
from whence.frontends.load import load
from whence.program.program import Program
from whence.session import Session

RUNS = 100
BUDGET = 2_000_000


def _run(translations: Translations, method: str, inputs: Given) -> Outcome:
    machine, _ = java_machine(translations, RecordedWorld(), Limits(MOST_STEPS, DEPTH))
    array = JavaArray("int[]", [value & 0xFFFFFFFF for value in inputs.cells])
    return machine.call(method, [inputs.n & 0xFFFFFFFF, inputs.m & 0xFFFFFFFF, array])


def _facts(outcome: Outcome) -> Iterator[Fact]:
    yield from outcome.record.reached
    if isinstance(outcome, Stopped) and outcome.event.kind is EventKind.UNCAUGHT_EXCEPTION:
        event = outcome.event
        kind = EXCEPTION_BREAKS.get(event.message.partition(":")[0])
        if kind is not None and event.point is not None and event.frames[0].point == event.point:
            yield event.point, kind


def _observed(program: Program, method: str, random: Random) -> Seen:
    translations = Translations(program, Options(block_starts(program, method)))
    seen = Seen()
    for _ in range(RUNS):
        cells = tuple(number(random) for _ in range(random.randint(0, 5)))
        inputs = Given(number(random), number(random), b"", cells, len(cells))
        for fact in _facts(_run(translations, method, inputs)):
            seen.any.setdefault(fact, []).append(inputs)
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(500, 512))
def test_no_claim_about_a_java_method_is_contradicted_by_a_run(tmp_path: Path, seed: int) -> None:
    (tmp_path / "Idioms.java").write_text(idioms(seed, 4))
    program = load([str(tmp_path / "Idioms.java")])
    for place in range(4):
        method = f"Idioms.f{place}(II[I)I"
        seen = _observed(program, method, Random(seed))
        assert contradictions(program, method, seen, Session(program, budget=BUDGET)) == []
