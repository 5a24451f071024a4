"""What runs of random programs over fields break, the heap engine does not prove."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from tests.engines.heap.field_programs import program as written
from whence.analysis.runs.evidence import BREAKS
from whence.answers import Proved
from whence.engines.registry import ENGINES
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.session import Session
from whence.session.check_questions import DEFAULT_KINDS, checks_in

HEAP = tuple(engine for engine in ENGINES if engine.name == "heap")
RUNS = 12


def _broken(loaded: whence.LoadedProgram) -> set[tuple[Point, ObligationKind]]:
    """What fails with so many words on the command line."""
    found = set()
    for words in range(RUNS):
        event = loaded.run(*["x"] * words, stdin=b"", budget=50_000).event
        if event is not None and event.point is not None and event.kind in BREAKS:
            found.add((event.point, BREAKS[event.kind]))
    return found


def _contradicted(folder: Path, seed: int) -> list[str]:
    path = folder / f"seed{seed}.c"
    path.write_text(written(seed))
    loaded = whence.load(str(path))
    program, session, found = loaded.program, Session(loaded.program, HEAP), []
    for point, kind in sorted(_broken(loaded), key=str):
        checks = checks_in(program, point.procedure, DEFAULT_KINDS, ("main",))
        asked = [each for each in checks if (each.point, each.obligation.kind) == (point, kind)]
        answers = [session.ask(each).answer for each in asked]
        if answers and all(isinstance(each, Proved) for each in answers):
            found.append(f"{kind.value} at {point} is called proved")
    return found


@pytest.mark.parametrize("seed", [2, 4])
def test_no_field_that_a_run_breaks_is_proved(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10_000, 10_420))
def test_no_field_of_many_programs_that_a_run_breaks_is_proved(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed) == []
