"""What a run shows: which obligation it breaks, and whether any implementation would do the same."""

from __future__ import annotations

from whence.execute.events import Event, EventKind
from whence.execute.outcomes import Outcome, Stopped
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point

BREAKS = {
    EventKind.NULL_DEREFERENCE: ObligationKind.NULL,
    EventKind.OUT_OF_BOUNDS: ObligationKind.BOUNDS,
    EventKind.USE_AFTER_FREE: ObligationKind.BOUNDS,
    EventKind.USE_AFTER_RETURN: ObligationKind.BOUNDS,
    EventKind.DIVISION_BY_ZERO: ObligationKind.DIV,
    EventKind.DIVISION_OVERFLOW: ObligationKind.DIV,
    EventKind.ASSERTION_FAILED: ObligationKind.ASSERT,
    EventKind.ERROR_REACHED: ObligationKind.ASSERT,
    EventKind.SIGNED_OVERFLOW: ObligationKind.OVERFLOW,
}

EXCEPTION_BREAKS = {
    "java.lang.NullPointerException": ObligationKind.NULL,
    "java.lang.ArrayIndexOutOfBoundsException": ObligationKind.BOUNDS,
    "java.lang.NegativeArraySizeException": ObligationKind.BOUNDS,
    "java.lang.ClassCastException": ObligationKind.CAST,
    "java.lang.ArithmeticException": ObligationKind.DIV,
}

_EXCEPTIONS = frozenset({EventKind.UNCAUGHT_EXCEPTION, EventKind.HANDLED_EXCEPTION})
TAINTS = frozenset({EventKind.UNINITIALISED_READ, EventKind.UNDEFINED_SHIFT})
"""After these a native run may go another way than ours."""


def is_faithful(outcome: Outcome) -> bool:
    """Whether nothing undefined was read on the way, so that the run would be the same elsewhere."""
    return not any(warning.kind in TAINTS for warning in outcome.record.warnings)


def _broken_by(event: Event) -> ObligationKind | None:
    """Java's exceptions count where the instruction itself raised them, not something that it called."""
    if event.kind not in _EXCEPTIONS:
        return BREAKS.get(event.kind)
    is_its_own = bool(event.frames) and event.frames[0].point == event.point
    return EXCEPTION_BREAKS.get(event.message.partition(":")[0]) if is_its_own else None


def failure_shown(outcome: Outcome, point: Point, kind: ObligationKind) -> str:
    """What broke an obligation of the kind at the point, in words; empty if nothing did."""
    record = outcome.record
    events = [*record.warnings, *record.handled, *([outcome.event] if isinstance(outcome, Stopped) else [])]
    for event in events:
        if event.point == point and _broken_by(event) is kind:
            return f"{event.kind.value}: {event.message}"
    return ""
