"""A run as a test: its input, its outcome, and the goals that it meets."""

from __future__ import annotations

from dataclasses import replace

from whence.answers import TestCase
from whence.execute.events import EventKind
from whence.execute.numbers.softfloat import Extended
from whence.execute.outcomes import Finished, Outcome, Stopped
from whence.program.procedure import Procedure
from whence.program.types import IntType, PointerType, Type, VoidType
from whence.witnesses import Inputs


def made_test(inputs: Inputs, entry: Procedure, outcome: Outcome, goals: tuple[str, ...]) -> TestCase:
    test = _ended(inputs, entry, outcome, goals)
    if all(warning.kind is not EventKind.SIGNED_OVERFLOW for warning in outcome.record.warnings):
        return test
    return replace(test, outcome=f"{test.outcome}, after a signed overflow", overflows=True)


def _ended(inputs: Inputs, entry: Procedure, outcome: Outcome, goals: tuple[str, ...]) -> TestCase:
    match outcome:
        case Stopped(event):
            return TestCase(inputs, f"stops: {event.kind.value}", goals, stopped=event.kind.value)
        case Finished(value, _, True):
            status = value & 255 if isinstance(value, int) else 0
            return TestCase(inputs, f"exits with {status}", goals, status, exited=True)
        case Finished(value):
            type_ = entry.result
            result = _number(value, type_)
            text = "returns" if isinstance(type_, VoidType) else f"returns {_shown(value, result)}"
            is_null = not value if isinstance(type_, PointerType) else None
            return TestCase(inputs, text, goals, result, is_null)


def _number(value: object, type_: Type) -> int | float | None:
    """As the programmer reads it; machines keep the unsigned reading."""
    match type_, value:
        case IntType(bits), int():
            return value - (1 << bits) if bits > 1 and value >> (bits - 1) else value
        case _, float():
            return value
        case _:
            return None


def _shown(value: object, number: int | float | None) -> str:
    match value:
        case Extended():
            return str(float(value))
        case int() if number is None:
            return "a pointer" if value else "null"
        case _:
            return "a struct" if number is None else str(number)
