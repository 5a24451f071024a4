"""Example programs carry their answers; one test checks them all, both ways."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.answers.announced import differences
from whence.frontends.load import load

PROGRAMS = sorted((Path(__file__).parent / "c").glob("*.c"))


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_the_answers_are_those_that_the_program_announces(path: Path) -> None:
    found = differences(path, load([str(path)]))
    assert not found, "\n".join(found)
