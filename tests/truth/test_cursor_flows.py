"""Random programs with cursors, compiled with sanitizers and run: no line that fails was proved."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from .cursor_flows import program
from .test_record_flows import denied_lines


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc compiles the programs")
@pytest.mark.parametrize("seed", range(60))
def test_no_line_that_fails_was_proved(tmp_path: Path, seed: int) -> None:
    assert denied_lines(tmp_path, seed, program(seed)) == []
