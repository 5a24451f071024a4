"""No engine denies what a run of nested loops over a table does."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tests.engines.paths.oracle import targets_in
from tests.truth.nested_loops import HEAD, HIGHEST, INPUTS, procedure
from whence.answers import Reachable, Unreachable
from whence.execute.inputs import Inputs
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.translate.translation import Options
from whence.execute.world import RecordedWorld
from whence.frontends.load import load
from whence.program.program import Program
from whence.questions import Reach
from whence.session import Session

ENGINES = ("heap", "horn", "paths")


def is_reached(program: Program, name: str) -> bool:
    """Whether some input leads to the target: all are run."""
    targets = frozenset(targets_in(program, name))
    translations = Translations(program, Options(targets, checks_values=True))
    return any(
        Machine(translations, RecordedWorld(inputs=Inputs(list(given))), Limits(steps=100_000))
        .call(name, [])
        .record.reached
        & targets
        for given in product(range(HIGHEST + 1), repeat=INPUTS)
    )


def contradictions(folder: Path, seeds: range) -> list[str]:
    path = folder / "loops.c"
    path.write_text(HEAD + "".join(map(procedure, seeds)))
    program = load([str(path)])
    found: list[str] = []
    for name in (f"f{seed}" for seed in seeds):
        denied = Unreachable if is_reached(program, name) else Reachable
        question = Reach(targets_in(program, name), (name,), name)
        for engine in ENGINES:
            answer = Session(program, budget=1_000_000).ask(question, engine).answer
            if isinstance(answer, denied):
                found.append(f"{name}: {engine}: {answer}")
    return found


def test_no_engine_denies_a_run_of_nested_loops(tmp_path: Path) -> None:
    assert contradictions(tmp_path, range(2)) == []


@pytest.mark.slow
@pytest.mark.parametrize("first", [0, *range(100, 400, 20)])
def test_no_engine_denies_any_of_many_runs(tmp_path: Path, first: int) -> None:
    assert contradictions(tmp_path, range(first, first + 20)) == []
