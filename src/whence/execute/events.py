"""What can stop a run or be remarked on during one: one enum, one located value, one exception."""

from __future__ import annotations

from enum import Enum
from typing import final

from whence.program.procedure import Point
from whence.records import dataclass
from whence.source import NOWHERE, Span


class EventKind(Enum):
    """Why a run stopped, or what was remarked on. The strings are those of reports, tests and docs."""

    NULL_DEREFERENCE = "null-dereference"
    """An access through a null pointer, near to null."""
    OUT_OF_BOUNDS = "out-of-bounds"
    """An access outside of the object that the address was made from, or through a number that is none."""
    OUT_OF_ARRAY = "out-of-array"
    """Warning: an index outside of the declared array that it is an index of; the access may still be inside
    of the whole object."""
    USE_AFTER_FREE = "use-after-free"
    USE_AFTER_RETURN = "use-after-return"
    """An access to a local object of an activation that has ended."""
    DOUBLE_FREE = "double-free"
    BAD_FREE = "bad-free"
    """Freeing what no allocation returned."""
    READ_ONLY_WRITE = "read-only-write"
    DIVISION_BY_ZERO = "division-by-zero"
    DIVISION_OVERFLOW = "division-overflow"
    """The least integer divided by -1, which traps."""
    ASSERTION_FAILED = "assertion-failed"
    ASSUMPTION_VIOLATED = "assumption-violated"
    """An `assume` of the harness was false: the run is none that was asked about."""
    ERROR_REACHED = "error-reached"
    """A call of the harness's `reach_error`."""
    ABORT = "abort"
    EXIT = "exit"
    """The program ended itself. Not a defect: `Finished` reports it as an exit status."""
    STACK_EXHAUSTED = "stack-exhausted"
    BUDGET = "budget"
    """The step budget was spent."""
    UNREACHABLE = "unreachable"
    """Control reached what the source declares unreachable."""
    UNSUPPORTED = "unsupported"
    """Control reached what the front end could not lower."""
    UNKNOWN_CALL = "unknown-call"
    """A call of a function that is neither defined nor modelled."""
    BAD_CALL = "bad-call"
    """A call through a pointer to no function, or with arguments that the function can't take."""
    UNCAUGHT_EXCEPTION = "uncaught-exception"
    HANDLED_EXCEPTION = "handled-exception"
    """A Java exception left the entry procedure."""
    UNINITIALISED_READ = "uninitialised-read"
    """Warning: bytes or a variable read before they were written."""
    UNINITIALISED_USE = "uninitialised-use"
    """Warning: a decision, an access or a library call depends on what nothing was written to."""
    SIGNED_OVERFLOW = "signed-overflow"
    """Warning: a signed result wrapped."""
    UNDEFINED_SHIFT = "undefined-shift"
    """Warning: a shift by the width or more; done as the x86 does it."""


@final
@dataclass(frozen=True, slots=True)
class Frame:
    """One activation of the call stack and where it was."""

    point: Point
    span: Span
    is_library: bool = False
    nulls: tuple[int, ...] | None = None
    """Of a Java call, where it is known: which of its arguments were null."""


@final
@dataclass(frozen=True, slots=True)
class Event:
    """Located at the innermost frame of the user's own code; `frames` has all of them, innermost first."""

    kind: EventKind
    point: Point | None
    span: Span
    message: str
    frames: tuple[Frame, ...] = ()
    operand: int | None = None
    """Of an access that a library function makes: the argument of the user's call that it went through, or
    `NO_ARGUMENT`. None for what the instruction at the point does itself."""
    caught: Span = NOWHERE
    """Where the handler of an exception begins that was caught."""
    nulls: tuple[int, ...] | None = None
    """As in the frame that the event is put at."""
    address: int = -1
    """Where an access of C that failed went."""

    def __str__(self) -> str:
        return f"{self.span}: {self.kind.value}: {self.message}"


NO_ARGUMENT = -1
"""What a library function did not reach through an argument."""


def located(fault: Fault, frames: tuple[Frame, ...], operand: int | None = None) -> Event:
    """The event of a call stack, put where the user can do something about it."""
    own = next((frame for frame in frames if not frame.is_library), frames[0] if frames else None)
    if own is None:
        return Event(fault.kind, None, NOWHERE, fault.message, frames, operand, address=fault.address)
    return Event(
        fault.kind,
        own.point,
        own.span,
        fault.message,
        frames,
        operand,
        nulls=own.nulls,
        address=fault.address,
    )


class Fault(Exception):
    """Raised where a run can't go on; becomes an `Event` when the machine has found out where it was."""

    def __init__(
        self, kind: EventKind, message: str, is_write: bool | None = None, address: int = -1
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.is_write = is_write
        """Whether the access that failed would have written; None for what is no access."""
        self.address = address
        """Where the access that failed went."""


class OutputClosed(BaseException):
    """Standard output or standard error is read no more: a native program would die of SIGPIPE. It is no
    event of the run, and no exception that something inside handles."""


class ProgramExit(Exception):
    """The program asked to end with this status."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status
