"""Random Java classes, run on many inputs: nothing that an invariant excludes happens."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest

from tests.engines.horn.random_java import program
from tests.truth.inputs import MOST_STEPS, Given, number
from tests.truth.oracle import contradictions, observed_on
from whence.engines.horn.engine import HornEngine
from whence.execute.java.library import DEPTH, java_machine
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.memory.java_objects import JavaArray
from whence.execute.outcomes import Outcome
from whence.execute.world import RecordedWorld
from whence.frontends.load import load
from whence.session import Session

RUNS = 40
BUDGET = 250_000
HORN = (HornEngine(),)
ASKED = "Main.f(II[ILBox;LOp;)I"
CALLER = "Caller.run(II[II)I"


def run(translations: Translations, _method: str, inputs: Given) -> Outcome:
    """Through the caller, which makes the objects."""
    machine, _ = java_machine(translations, RecordedWorld(), Limits(MOST_STEPS, DEPTH))
    array = JavaArray("int[]", [value & 0xFFFFFFFF for value in inputs.cells])
    return machine.call(CALLER, [inputs.n & 0xFFFFFFFF, inputs.m & 0xFFFFFFFF, array, inputs.length])


def given(random: Random) -> Given:
    cells = tuple(number(random) for _ in range(random.randint(2, 5)))
    return Given(number(random), number(random), b"", cells, random.randint(0, 200))


def wrong_claims(folder: Path, seed: int) -> list[str]:
    """What is called unreachable or proved and happened."""
    path = folder / "Main.java"
    path.write_text(program(seed))
    loaded = load([str(path)])
    seen = observed_on(loaded, ASKED, RUNS, partial(given, Random(seed)), run)
    return contradictions(loaded, ASKED, seen, Session(loaded, HORN, BUDGET))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 250))
def test_what_an_invariant_excludes_does_not_happen(tmp_path: Path, seed: int) -> None:
    assert wrong_claims(tmp_path, seed) == []
