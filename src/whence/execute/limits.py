"""What a run may use."""

from __future__ import annotations

from typing import final

from whence.program.procedure import Point
from whence.records import dataclass

UNLIMITED = 1 << 62
LARGEST_PROCEDURE = 60_000
"""Instructions of one that analyses run: about 15,000 lines, which take 4 s and 300 MB."""


@final
@dataclass(frozen=True, slots=True)
class Limits:
    """None of these depends on time or on the machine that the interpreter runs on."""

    steps: int = UNLIMITED
    """Instructions of the IR; then the run stops with a budget event."""
    depth: int = 100_000
    """Nested calls, as many as 8 MiB of native stack hold when frames are small; then the stack is exhausted,
    in Java with a `StackOverflowError`."""
    elements: int = 1 << 28
    """Elements of one Java array; a larger one stops the run with a budget event."""
    heap_bytes: int = 1 << 30
    """Bytes that a C program has allocated at one time, its variables among them; then the run stops with a
    budget event. Large objects, which cost what is touched of them, do not count."""
    stack_bytes: int = 8 << 20
    """Bytes of a C program's local objects, what Linux gives a process; then the stack is exhausted."""
    unanswered: int = UNLIMITED
    """Inputs that a harness asks for in a row beyond those that there are; then the run stops with a budget
    event."""
    translated: int = UNLIMITED
    """Instructions of a procedure that is run; a larger one stops the run, since it would take seconds and
    hundreds of megabytes to translate."""
    ends_at: frozenset[Point] = frozenset()
    """Points that are watched, and behind which nothing matters; there the run stops with a budget event."""


DEFAULT = Limits()
