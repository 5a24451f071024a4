"""Threads that wait: who holds a monitor, what hangs, and what an end from outside leaves behind."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from tests.execute_java.running import classes_of, output_of, program_of
from whence.analysis.runs.replay import Manner, replay
from whence.execute.events import EventKind
from whence.execute.limits import Limits
from whence.execute.outcomes import Finished, Stopped
from whence.execute.world import RecordedWorld
from whence.program.mains import JAVA_MAIN
from whence.program.program import Program
from whence.witnesses import Inputs

CLASSES = Path(__file__).parent / "waiting"
PRINTED = {
    "Nested": "inner\nouter\n",
    "Thrown": "left by an exception\n",
    "Early": "left by a return\n",
    "InMethod": "one\nother\n",
    "Looping": "0a1b2c\n",
    "Finally": "holder\nother\nlast\n",
    "Daemon": "main\n",
    "Clock": "true true\n",
}


def _program() -> Program:
    return program_of(classes_of("Waiting", CLASSES), None)


@pytest.mark.parametrize("name", PRINTED)
def test_monitors_are_held_where_a_machine_holds_them(name: str) -> None:
    assert output_of(_program(), f"Waiting${name}") == f"{PRINTED[name]}exit 0\n"


@pytest.mark.parametrize("name", ["Deadlock", "Forgotten"])
def test_threads_that_all_wait_end_the_run_as_one_that_takes_too_long(name: str) -> None:
    outcome = replay(_program(), f"Waiting${name}.{JAVA_MAIN}", Inputs(), Manner(has_launcher=True))
    assert isinstance(outcome, Stopped)
    assert outcome.event.kind is EventKind.BUDGET
    assert "every thread waits" in outcome.event.message


def test_no_thread_of_python_outlives_a_run() -> None:
    before = threading.active_count()
    for name in ("Daemon", "Deadlock", "Endless"):
        replay(_program(), f"Waiting${name}.{JAVA_MAIN}", Inputs(), Manner(Limits(50_000)))
    assert threading.active_count() == before


def test_an_exit_in_a_thread_ends_the_program() -> None:
    world = RecordedWorld()
    outcome = replay(
        _program(), f"Waiting$Exit.{JAVA_MAIN}", Inputs(), Manner(has_launcher=True), world=world
    )
    assert isinstance(outcome, Finished) and outcome.value == 7
    assert world.stdout == b"leaving\n"
