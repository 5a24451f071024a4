"""Classes that begin in the middle of a method, made at random and run: no engine's proof is contradicted."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest

from tests.truth.class_starts import ENTRY, program
from tests.truth.inputs import MOST_STEPS, number
from tests.truth.oracle import contradictions, observed_on
from whence.engines.registry import ENGINES
from whence.execute.java.library import DEPTH, java_machine
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.outcomes import Outcome
from whence.execute.world import RecordedWorld
from whence.frontends.load import load
from whence.questions import Setting, State
from whence.session import Session

RUNS = 150
BUDGET = 400_000
FIRST = Setting(State.FIRST)
"""Statics as they are before anything was called: in other states the classes have begun."""
PROVING = ("local", "nullness", "horn", "paths", "concolic")


def _run(translations: Translations, method: str, inputs: tuple[int, int]) -> Outcome:
    machine, _ = java_machine(translations, RecordedWorld(), Limits(MOST_STEPS, DEPTH))
    return machine.call(method, [value & 0xFFFFFFFF for value in inputs])


def _given(random: Random) -> tuple[int, int]:
    return number(random), number(random)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_no_engine_denies_what_runs_after_a_class_begins(tmp_path: Path, seed: int) -> None:
    (tmp_path / "Starts.java").write_text(program(seed))
    loaded = load([str(tmp_path / "Starts.java")])
    seen = observed_on(loaded, ENTRY, RUNS, partial(_given, Random(seed)), _run)
    for engine in ENGINES:
        if engine.name in PROVING:
            session = Session(loaded, (engine,), BUDGET)
            assert contradictions(loaded, ENTRY, seen, session, FIRST) == [], engine.name
