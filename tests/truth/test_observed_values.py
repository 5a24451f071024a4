"""What a run has in its variables, no engine calls impossible."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from tests.generator.csmith import CSMITH_FLAGS
from tests.truth.observed_values import marked_program

MARKERS = 8
STEPS = 3_000_000


def _denied(folder: Path, seed: int, engine: str) -> list[str]:
    path, markers = marked_program(folder, seed, MARKERS)
    program = whence.load(str(path), cflags=CSMITH_FLAGS)
    return [
        each
        for each in markers
        if program.reach(f"call:{each}", engine=engine, budget=STEPS).verdict == "unreachable"
    ]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20_000, 20_200))
def test_heap_does_not_deny_what_a_run_has(tmp_path: Path, seed: int) -> None:
    assert _denied(tmp_path, seed, "heap") == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(21_000, 21_040))
def test_the_whole_command_does_not_deny_what_a_run_has(tmp_path: Path, seed: int) -> None:
    assert _denied(tmp_path, seed, "") == []


@pytest.mark.slow
def test_a_marker_that_no_run_calls_may_be_denied(tmp_path: Path) -> None:
    """The oracle tells: with another value than the one seen, markers are denied."""
    denied = 0
    for seed in range(20_000, 20_010):
        path, markers = marked_program(tmp_path, seed, MARKERS)
        path.write_text(path.read_text().replace("LL) hit_", "LL + 1) hit_"))
        program = whence.load(str(path), cflags=CSMITH_FLAGS)
        verdicts = [program.reach(f"call:{each}", engine="heap", budget=STEPS).verdict for each in markers]
        denied += verdicts.count("unreachable")
    assert denied > 0
