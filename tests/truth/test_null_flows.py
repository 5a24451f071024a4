"""Pointers that may be null, in random functions that run: no dereference that fails was called safe."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.truth.null_flows import program as null_flows
from tests.truth.oracle import contradictions, observed
from whence.engines.local.engine import LocalEngine
from whence.frontends.load import load
from whence.session import Session

FUNCTIONS = 12
RUNS = 60


def _contradicted(folder: Path, seed: int, functions: int = FUNCTIONS) -> list[str]:
    path = folder / f"seed{seed}.c"
    path.write_text(null_flows(seed, functions))
    program = load([str(path)])
    session = Session(program, engines=(LocalEngine(),))
    found: list[str] = []
    for number in range(functions):
        seen = observed(program, f"f{number}", Random(seed), RUNS)
        found += contradictions(program, f"f{number}", seen, session)
    return found


def test_no_dereference_that_fails_was_called_safe(tmp_path: Path) -> None:
    assert _contradicted(tmp_path, 0, functions=5) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 1, *range(10, 30)])
def test_none_does_in_many_functions(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed) == []
