"""Random lookups in maps, queues and groups of matchers, run by a JVM: nothing that throws is proved."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.truth.null_lookups import program
from tests.truth.test_null_objects import PROGRAMS, check_programs


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 120, PROGRAMS))
def test_what_throws_was_not_proved_safe(tmp_path: Path, first: int) -> None:
    check_programs(tmp_path, program, range(first, first + PROGRAMS))
