"""Random arrays and collections, run by a JVM: what throws was not proved safe."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.truth.null_containers import program
from tests.truth.test_null_objects import check_programs

PROGRAMS = 12


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 84, PROGRAMS))
def test_what_throws_was_not_proved_safe(tmp_path: Path, first: int) -> None:
    check_programs(tmp_path, program, range(first, first + PROGRAMS))
