"""One edge of the call relation: who may enter whom, where, and why."""

from __future__ import annotations

from enum import Enum
from typing import final

from whence.program.procedure import Point
from whence.records import dataclass


class Why(Enum):
    """Why control may pass from the caller to the callee."""

    DIRECT = "direct"
    """The call names its callee."""
    DISPATCH = "dispatch"
    """A virtual or interface call, by the class of its receiver."""
    LAMBDA = "lambda"
    """A call of a lambda or of a method reference."""
    POINTER = "pointer"
    """A call through a pointer."""
    CALLBACK = "callback"
    """The library calls what it was given, or a method that overrides its own."""
    INITIALISER = "initialiser"
    """A class or interface is used for the first time."""
    BEFORE_ENTRY = "before-entry"
    """A constructor function of C."""
    AT_EXIT = "at-exit"
    """A handler given to `atexit`, a destructor function, a shutdown hook, the report of an exception."""
    SIGNAL = "signal"
    """A signal handler, which runs when a signal comes."""
    THREAD = "thread"
    """The first procedure of another thread."""


SHOWN_BY_A_CALL = frozenset({Why.DIRECT, Why.DISPATCH, Why.LAMBDA, Why.POINTER})
"""A call instruction of the caller itself enters the callee."""

BESIDE = frozenset({Why.AT_EXIT, Why.SIGNAL, Why.THREAD})
"""The callee runs beside the caller or after it, not where the edge's point is."""


@final
@dataclass(frozen=True, slots=True)
class Edge:
    """`point` is the instruction of the caller that enters the callee, or None where the caller is an entry
    and the callee runs before or after it. With a reason of `BESIDE` the point registers the callee."""

    caller: str
    callee: str
    point: Point | None
    why: Why
