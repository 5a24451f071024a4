"""Example programs carry their answers; one test checks them all, both ways."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.answers.announced import differences
from whence.frontends.load import load

PROGRAMS = sorted((Path(__file__).parent / "c").glob("*.c"))
CLASSES = sorted((Path(__file__).parent / "java").glob("*.java"))


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_the_answers_are_those_that_the_program_announces(path: Path) -> None:
    found = differences(path, load([str(path)]))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", CLASSES, ids=lambda path: path.stem)
def test_the_answers_are_those_that_the_class_announces(path: Path) -> None:
    found = differences(path, load([str(path.with_suffix(".class"))]))
    assert not found, "\n".join(found)
