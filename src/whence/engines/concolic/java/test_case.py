"""A run of Java as a test: its input, what became of it, and what it is good for."""

from __future__ import annotations

from whence.analysis.runs.java.java_classes import STRING
from whence.answers import TestCase
from whence.execute.events import EventKind
from whence.execute.memory.java_objects import JavaArray, JavaObject
from whence.execute.outcomes import Finished, Outcome, Stopped
from whence.program.procedure import Procedure
from whence.witnesses import Inputs


def made_test(inputs: Inputs, entry: Procedure, outcome: Outcome, goals: tuple[str, ...]) -> TestCase:
    match outcome:
        case Finished(value, _, True):
            return TestCase(inputs, f"exits with {value}", goals, stopped="exit")
        case Finished(int() as value, _, False):
            shown = _signed(value, entry.name)
            return TestCase(inputs, f"returns {str(shown).lower()}", goals, int(shown))
        case Finished(float() as value, _, False):
            return TestCase(inputs, f"returns {value}", goals, value)
        case Finished(JavaObject() as value, _, False) if value.cls == STRING:
            return TestCase(inputs, f"returns {value.payload!r}", goals, text=str(value.payload))
        case Finished(JavaObject() | JavaArray() as value, _, False):
            return TestCase(inputs, f"returns an object of {value.cls}", goals)
        case Finished(_, _, False):
            return TestCase(inputs, "returns", goals)
        case Stopped(event) if event.kind is EventKind.UNCAUGHT_EXCEPTION:
            raised = event.message.partition(":")[0]
            return TestCase(inputs, f"throws {raised}", goals, stopped=event.kind.value, raised=raised)
        case Stopped(event):
            return TestCase(inputs, f"stops: {event.kind.value}", goals, stopped=event.kind.value)
        case _:
            raise AssertionError(outcome)


def _signed(value: int, procedure: str) -> int | bool:
    """As the result's type reads it."""
    bits = {"J": 64, "Z": 1, "C": 0}.get(procedure.rpartition(")")[2], 32)
    if bits == 1:
        return bool(value)
    return value - (1 << bits) if bits and value >> (bits - 1) else value
