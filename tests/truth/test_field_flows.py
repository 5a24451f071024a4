"""Pointers in fields that several procedures share, in random programs that run: `local` calls no dereference
safe that fails."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.truth.field_flows import USERS, program
from tests.truth.oracle import checked_contradictions, observed
from whence.engines.local.engine import LocalEngine
from whence.frontends.load import load
from whence.session import Session

RUNS = 60


def _contradicted(folder: Path, seed: int) -> list[str]:
    path = folder / f"seed{seed}.c"
    path.write_text(program(seed))
    loaded = load([str(path)])
    session = Session(loaded, engines=(LocalEngine(),))
    seen = observed(loaded, "f", Random(seed), RUNS)
    names = [each for each in ("f", *USERS) if each in loaded.headers()]
    return [found for name in names for found in checked_contradictions(loaded, name, ("f",), seen, session)]


@pytest.mark.parametrize("seed", range(6))
def test_no_dereference_that_fails_was_called_safe(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 310))
def test_none_does_in_many_programs(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed) == []
