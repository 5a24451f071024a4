"""Small ordinary programs print what a JVM printed, or stop as unsupported: they print nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from tests.execute_java.running import classes_of, installation, output_of, program_of
from whence.analysis.runs.replay import Manner, replay
from whence.answers import Refuted
from whence.execute.limits import Limits
from whence.execute.outcomes import Stopped
from whence.execute.world import RecordedWorld
from whence.program.mains import JAVA_MAIN
from whence.witnesses import Inputs

PROGRAMS = Path(__file__).parent / "everyday"
NOT_YET = {
    "Big2": "digests of java.security",
    "Clocks": "formats of dates need the tables of locales",
    "Dates2": "names of months need the tables of locales",
    "Fmt": "formats of numbers need the tables of locales",
    "Logs": "handlers of loggers",
    "Money": "formats of numbers need the tables of locales",
    "Reflect": "methods by reflection",
    "Saved": "serialization",
    "Ser": "serialization",
    "TempFile": "files with a new name",
}
"""Programs whose run ends before the program does, and what it meets."""
STEPS = 20_000_000
NAMES = sorted(path.stem for path in PROGRAMS.glob("*.java"))


def _expected(name: str) -> str:
    return (PROGRAMS / f"{name}.expected").read_text(encoding="utf-8")


def _stdin(name: str) -> bytes:
    given = PROGRAMS / f"{name}.input"
    return given.read_bytes() if given.exists() else b""


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in NAMES if name not in NOT_YET])
def test_an_everyday_program_prints_what_java_prints(name: str) -> None:
    program = program_of(classes_of(name, PROGRAMS / "classes"), installation())
    assert output_of(program, name, _stdin(name)) == _expected(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", NOT_YET)
def test_what_is_not_modelled_ends_the_run_and_prints_nothing_wrong(name: str) -> None:
    program = program_of(classes_of(name, PROGRAMS / "classes"), installation())
    world = RecordedWorld(_stdin(name))
    manner = Manner(Limits(STEPS), has_launcher=True)
    outcome = replay(program, f"{name}.{JAVA_MAIN}", Inputs(), manner, world=world)
    assert isinstance(outcome, Stopped)
    assert _expected(name).startswith(world.stdout.decode())


def test_most_programs_run() -> None:
    assert len(NOT_YET) * 3 < len(NAMES)


def test_what_a_thread_throws_is_a_failure_there_and_not_where_it_was_started() -> None:
    program = whence.load(PROGRAMS / "classes" / "InThread.class")
    results = program.check(only="null", engine="trial")
    refuted = {result.span.line for result in results if isinstance(result.answer, Refuted)}
    assert refuted == {5}
