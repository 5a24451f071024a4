"""Programs as the `java` command runs them: arguments, status, traces; and what is said of what lacks."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.execute_java.running import CLASSES, classes_of, program_of
from whence.analysis.runs.replay import Manner, replay
from whence.execute.events import EventKind
from whence.execute.java.library import java_machine
from whence.execute.limits import Limits
from whence.execute.outcomes import Finished, Outcome, Stopped
from whence.execute.world import RecordedWorld
from whence.program.mains import JAVA_MAIN
from whence.witnesses import Inputs


def _run(name: str, *arguments: str, limits: Limits | None = None) -> tuple[Outcome, RecordedWorld]:
    world = RecordedWorld()
    manner = Manner(limits, has_launcher=True)
    program = program_of(classes_of(name), None)
    outcome = replay(program, f"{name}.{JAVA_MAIN}", Inputs(arguments), manner, world=world)
    return outcome, world


def test_an_uncaught_exception_prints_a_trace_and_ends_with_1() -> None:
    outcome, world = _run("Uncaught")
    assert isinstance(outcome, Finished)
    assert (outcome.value, outcome.exited) == (1, True)
    first, second, *_, last = world.stderr.decode().splitlines()
    assert first == 'Exception in thread "main" java.lang.IllegalStateException: nobody catches this'
    assert second == "\tat Uncaught.deep(Uncaught.java:5)"
    assert last == "\tat Uncaught.main(Uncaught.java:14)"


def test_arguments_reach_main_and_exit_gives_the_status() -> None:
    outcome, _ = _run("ExitCode", "one", "two")
    assert isinstance(outcome, Finished)
    assert outcome.value == 44


def test_a_run_stops_at_its_budget() -> None:
    outcome, _ = _run("Recursion", limits=Limits(steps=100))
    assert isinstance(outcome, Stopped)
    assert outcome.event.kind is EventKind.BUDGET


def test_a_library_class_without_an_installation_is_an_unknown_call_that_says_what_is_missing() -> None:
    outcome, _ = _run("ArrayLists")
    assert isinstance(outcome, Stopped)
    assert outcome.event.kind is EventKind.UNKNOWN_CALL
    assert "java.util.ArrayList" in outcome.event.message
    assert "no Java installation" in outcome.event.message
    assert outcome.event.span.file.endswith("ArrayLists.java")


def test_an_entry_other_than_main_is_called_with_values_and_its_class_is_initialised() -> None:
    machine, _ = java_machine(program_of(classes_of("BitTricks"), None), RecordedWorld())
    outcome = machine.call("BitTricks.popcount(I)I", (-1,))
    assert isinstance(outcome, Finished)
    assert outcome.value == 32
    missing = machine.call("BitTricks.main([Ljava/lang/String;)V", (None,))
    assert isinstance(missing, Finished)


@pytest.mark.parametrize(
    ("command", "status", "text"),
    [
        ((str(CLASSES / "ExitCode.class"), "--", "x"), 43, "leaving with 43\n"),
        ((str(CLASSES / "BitTricks.class"), "--entry", "BitTricks.reverse", "--", "1"), 0, "-2147483648\n"),
    ],
)
def test_the_command_line_runs_java(command: tuple[str, ...], status: int, text: str) -> None:
    done = subprocess.run([sys.executable, "-m", "whence", "run", *command], capture_output=True, text=True)
    assert done.returncode == status, done.stderr
    assert done.stdout.endswith(text)
