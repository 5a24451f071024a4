"""Objects that end, in random functions that run: no access that fails was called safe."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.truth.life_flows import HELPERS
from tests.truth.life_flows import program as life_flows
from tests.truth.list_flows import program as list_flows
from tests.truth.oracle import checked_contradictions, contradictions, observed
from whence.engines.context import Engine
from whence.engines.heap.engine import HeapEngine
from whence.engines.horn.engine import HornEngine
from whence.engines.local.engine import LocalEngine
from whence.frontends.load import load
from whence.session import Session

FUNCTIONS = 12
RUNS = 60


def _contradicted(
    folder: Path,
    seed: int,
    engine: Engine,
    text: Callable[[int, int], str] = life_flows,
    functions: int = FUNCTIONS,
) -> list[str]:
    path = folder / f"seed{seed}.c"
    path.write_text(text(seed, functions))
    program = load([str(path)])
    session = Session(program, engines=(engine,), budget=2_000_000)
    found: list[str] = []
    entries = tuple(f"f{number}" for number in range(functions))
    for entry in entries:
        seen = observed(program, entry, Random(seed), RUNS)
        found += contradictions(program, entry, seen, session)
        for helper in filter(program.defines, HELPERS if text is life_flows else ()):
            found += checked_contradictions(program, helper, entries, seen, session)
    return found


def test_no_access_that_fails_was_called_safe(tmp_path: Path) -> None:
    assert _contradicted(tmp_path, 0, LocalEngine(), functions=5) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 1, *range(10, 40)])
def test_none_does_in_many_functions(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed, LocalEngine()) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(50, 54))
@pytest.mark.parametrize("engine", [HeapEngine(), HornEngine()], ids=lambda engine: engine.name)
def test_other_engines_call_none_safe(tmp_path: Path, seed: int, engine: Engine) -> None:
    assert _contradicted(tmp_path, seed, engine) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60, 70))
@pytest.mark.parametrize(
    "engine", [LocalEngine(), HeapEngine(), HornEngine()], ids=lambda engine: engine.name
)
def test_no_node_that_is_gone_was_called_safe(tmp_path: Path, seed: int, engine: Engine) -> None:
    assert _contradicted(tmp_path, seed, engine, list_flows) == []
