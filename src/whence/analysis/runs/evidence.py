"""What a run shows: which obligation it breaks, and whether any implementation would do the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from whence.execute.events import Event, EventKind
from whence.execute.outcomes import Outcome, Stopped
from whence.program.obligations import Obligation, ObligationKind
from whence.program.procedure import Point
from whence.program.program import Language
from whence.questions import Check, Reach
from whence.source import NOWHERE

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


def failure_shown(outcome: Outcome, point: Point, kind: ObligationKind, is_write: bool | None = None) -> str:
    """What broke an obligation of the kind at the point, in words; empty if nothing did. `is_write` is the
    obligation's: of a copy, only the access to the operand that it is about counts."""
    record = outcome.record
    events = [*record.warnings, *record.handled, *([outcome.event] if isinstance(outcome, Stopped) else [])]
    for event in events:
        is_other = is_write is not None and event.is_write is not None and event.is_write is not is_write
        if event.point == point and _broken_by(event) is kind and not is_other:
            return f"{event.kind.value}: {event.message}{_caught(event)}"
    return ""


def _caught(event: Event) -> str:
    """Where the program handles the failure, which it is all the same."""
    return "" if event.caught == NOWHERE else f", caught at {event.caught}"


@final
@dataclass(frozen=True, slots=True)
class Claim:
    """What a run is to show: that control comes to a target, or that an obligation breaks at one."""

    targets: frozenset[Point]
    broken: ObligationKind | None = None
    is_write: bool | None = None
    """The obligation's: which operand of a copy it is about."""
    has_assertions: bool = False
    """Whether the run is one with Java's assertions on."""

    def shown(self, outcome: Outcome) -> str | None:
        """What the run shows of it, in words, which coming to a target does not need; None if nothing."""
        if self.broken is None:
            return "" if outcome.record.reached & self.targets else None
        targets = sorted(self.targets)
        events = (failure_shown(outcome, target, self.broken, self.is_write) for target in targets)
        return next((event for event in events if event), None)

    def evidence(self, outcome: Outcome) -> str | None:
        """The same, of a run that would be the same elsewhere."""
        return self.shown(outcome) if is_faithful(outcome) else None


def claim_of(question: Reach | Check, language: Language) -> Claim:
    """What a witness of the question shows."""
    match question:
        case Reach(targets):
            return claim_about(frozenset(targets), None, language)
        case Check(obligation, point):
            return claim_about(frozenset({point}), obligation, language)


def claim_about(targets: frozenset[Point], broken: Obligation | None, language: Language) -> Claim:
    """A Java assertion fails where its exception is made, which only a run with assertions comes to."""
    if broken is None:
        return Claim(targets)
    if broken.kind is ObligationKind.ASSERT and language is Language.JAVA:
        return Claim(targets, has_assertions=True)
    return Claim(targets, broken.kind, broken.is_write)
