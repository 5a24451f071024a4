"""A client of `import whence` as a user writes it; mypy checks that answers have the promised types."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_type

import whence


def told(program: whence.LoadedProgram, point: str) -> str:
    """Why a point can be reached, or why not."""
    answer = program.reach(point).answer
    assert_type(answer, whence.Reachable | whence.Unreachable | whence.Unknown)
    match answer:
        case whence.Reachable(witness):
            return f"run {witness.entry}"
        case whence.Unreachable(evidence):
            return evidence
        case whence.Unknown(reason):
            return reason.value


def failures(program: whence.LoadedProgram) -> Iterator[int]:
    """The lines on which something can fail."""
    for result in program.check():
        assert_type(result.answer, whence.Proved | whence.Refuted | whence.Unknown)
        if isinstance(result.answer, whence.Refuted):
            yield result.span.line


def definitions(program: whence.LoadedProgram, variable: str) -> set[int]:
    """The lines on which a variable is defined."""
    result = program.definitions(variable)
    assert_type(result.answer, whence.Complete | whence.Partial)
    return {result.span_at(item.definition).line for item in result.answer.items}


def number_of_tests(program: whence.LoadedProgram, entry: str) -> int:
    for result in program.tests(entry=entry):
        assert_type(result.answer, whence.TestSuite | whence.Partial)
        if isinstance(result.answer, whence.TestSuite):
            return len(result.answer.tests)
    return 0
