"""What is left to be done at the end is done however the program ends, as on a JVM (Java 17)."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.analysis.runs.replay import Manner, replay
from whence.execute.outcomes import Finished
from whence.execute.world import RecordedWorld
from whence.frontends.load import load
from whence.program.mains import JAVA_MAIN
from whence.witnesses import Inputs

FOLDER = Path(__file__).parent / "hooks"
ENDS = [
    ("returns", 0, ["25", "other"]),
    ("exits", 3, ["100", "other"]),
    ("halts", 4, []),
    ("throws", 1, ["100", "other"]),
    ("fails", 0, ["other"]),
    ("more", 0, ["100", "100", "100", "false", "true", "twice"]),
]


@pytest.mark.parametrize(("way", "status", "lines"), ENDS, ids=[way for way, *_ in ENDS])
def test_hooks_run_at_the_end(way: str, status: int, lines: list[str]) -> None:
    program = load([str(each) for each in sorted(FOLDER.glob("*.class"))])
    world = RecordedWorld()
    outcome = replay(program, f"Hooked.{JAVA_MAIN}", Inputs((way,)), Manner(has_launcher=True), world=world)
    assert isinstance(outcome, Finished)
    assert outcome.value == status
    assert sorted(world.stdout.decode().split()) == lines
    assert ("ArithmeticException" in world.stderr.decode()) == (way == "fails")
