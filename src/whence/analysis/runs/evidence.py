"""What a run shows: which obligation it breaks, and whether any implementation would do the same."""

from __future__ import annotations

from dataclasses import replace
from typing import final

from whence.execute.events import Event, EventKind
from whence.execute.outcomes import Finished, Outcome, Stopped
from whence.execute.translate.translation import Instrumentation, Options
from whence.program.obligations import Obligation, ObligationKind
from whence.program.procedure import Point
from whence.program.program import Language
from whence.questions import Check, Reach
from whence.records import dataclass
from whence.source import NOWHERE

BREAKS = {
    EventKind.NULL_DEREFERENCE: ObligationKind.NULL,
    EventKind.OUT_OF_BOUNDS: ObligationKind.BOUNDS,
    EventKind.OUT_OF_ARRAY: ObligationKind.BOUNDS,
    EventKind.USE_AFTER_FREE: ObligationKind.BOUNDS,
    EventKind.USE_AFTER_RETURN: ObligationKind.BOUNDS,
    EventKind.READ_ONLY_WRITE: ObligationKind.BOUNDS,
    EventKind.DIVISION_BY_ZERO: ObligationKind.DIV,
    EventKind.DIVISION_OVERFLOW: ObligationKind.DIV,
    EventKind.ASSERTION_FAILED: ObligationKind.ASSERT,
    EventKind.ERROR_REACHED: ObligationKind.ASSERT,
    EventKind.SIGNED_OVERFLOW: ObligationKind.OVERFLOW,
    EventKind.UNDEFINED_SHIFT: ObligationKind.OVERFLOW,
    EventKind.UNINITIALISED_USE: ObligationKind.UNINIT,
}

ENDED_LIVES = frozenset(
    {
        EventKind.USE_AFTER_FREE,
        EventKind.USE_AFTER_RETURN,
        EventKind.DOUBLE_FREE,
        EventKind.BAD_FREE,
    }
)
"""What breaks `freed`; an access to an object that is gone breaks `bounds`, too."""

EXCEPTION_BREAKS = {
    "java.lang.NullPointerException": ObligationKind.NULL,
    "java.lang.ArrayIndexOutOfBoundsException": ObligationKind.BOUNDS,
    "java.lang.NegativeArraySizeException": ObligationKind.BOUNDS,
    "java.lang.IndexOutOfBoundsException": ObligationKind.BOUNDS,
    "java.lang.StringIndexOutOfBoundsException": ObligationKind.BOUNDS,
    "java.lang.ClassCastException": ObligationKind.CAST,
    "java.lang.ArrayStoreException": ObligationKind.CAST,
    "java.lang.ArithmeticException": ObligationKind.DIV,
}

_EXCEPTIONS = frozenset({EventKind.UNCAUGHT_EXCEPTION, EventKind.HANDLED_EXCEPTION})
TAINTS = frozenset({EventKind.UNINITIALISED_READ, EventKind.UNDEFINED_SHIFT})
"""After these a native run may go another way than ours."""
_TAINTS_OF_USES = frozenset({EventKind.UNINITIALISED_USE, EventKind.UNDEFINED_SHIFT})
"""The same where uses of undefined values are seen: reading alone changes nothing."""


def is_faithful(outcome: Outcome) -> bool:
    """Whether nothing undefined was read on the way, so that the run would be the same elsewhere."""
    return not any(warning.kind in TAINTS for warning in outcome.record.warnings)


def has_overrun(outcome: Outcome) -> bool:
    """Whether the run went on after a library function had written outside of an object."""
    return any(warning.kind is EventKind.OUT_OF_BOUNDS for warning in outcome.record.warnings)


def _is_broken(event: Event, kind: ObligationKind, operand: int | None) -> bool:
    """Java's exceptions count where the instruction itself raised them, or the library method that it calls
    because of an argument: one that is null, or the place that it refuses."""
    if event.kind not in _EXCEPTIONS:
        is_kind = (
            event.kind in ENDED_LIVES if kind is ObligationKind.FREED else BREAKS.get(event.kind) is kind
        )
        return is_kind and event.operand == operand
    if EXCEPTION_BREAKS.get(event.message.partition(":")[0]) is not kind:
        return False
    is_its_own = bool(event.frames) and event.frames[0].point == event.point
    if kind is ObligationKind.NULL and event.nulls is not None:
        is_null = (operand or 0) in event.nulls
        return is_null and (is_its_own or operand is not None)
    return is_its_own if operand is None else event.nulls is not None


def failure_shown(outcome: Outcome, point: Point, kind: ObligationKind, operand: int | None = None) -> str:
    """What broke an obligation of the kind at the point, in words; empty if nothing did. `operand` is the
    obligation's: of a library call, only accesses through the argument that it is about count."""
    event = failure_in(outcome, point, kind, operand)
    if event is None:
        return ""
    return f"{event.kind.value}: {event.message}{_caught(event)}{_after(event, _events(outcome))}"


def failure_in(
    outcome: Outcome, point: Point, kind: ObligationKind, operand: int | None = None
) -> Event | None:
    """The event that broke an obligation."""
    events = (each for each in _events(outcome) if each.point == point)
    return next((each for each in events if _is_broken(each, kind, operand)), None)


def _events(outcome: Outcome) -> list[Event]:
    record = outcome.record
    return [*record.warnings, *record.handled, *([outcome.event] if isinstance(outcome, Stopped) else [])]


def _after(event: Event, events: list[Event]) -> str:
    """The overrun that came before, since nothing after it is sure to be the same elsewhere."""
    for each in events[: events.index(event)]:
        if each.kind is EventKind.OUT_OF_BOUNDS:
            return f", after the write outside in line {each.span.line}"
    return ""


def _caught(event: Event) -> str:
    """Where the program handles the failure, which it is all the same."""
    return "" if event.caught == NOWHERE else f", caught at {event.caught}"


@final
@dataclass(frozen=True, slots=True)
class Claim:
    """What a run is to show: that control reaches a target, or that an obligation breaks at one."""

    targets: frozenset[Point]
    broken: ObligationKind | None = None
    operand: int | None = None
    """The obligation's: which argument of a library call it is about."""
    has_assertions: bool = False
    """Whether the run is one with Java's assertions on."""

    def options(self, language: Language, watch: frozenset[Point] = frozenset()) -> Options:
        """Of a run that can show it."""
        follows = self.broken is ObligationKind.UNINIT
        return Options(
            watch | self.targets,
            checks_values=language is Language.C,
            instrumentation=Instrumentation.DEFINEDNESS if follows else Instrumentation.NONE,
        )

    def shown(self, outcome: Outcome) -> str | None:
        """What the run shows of it, in words, which reaching a target does not need; None if nothing."""
        if self.broken is None:
            is_reached = outcome.record.reached & self.targets and not has_overrun(outcome)
            return "" if is_reached else None
        targets = sorted(self.targets)
        events = (failure_shown(outcome, target, self.broken, self.operand) for target in targets)
        return next((event for event in events if event), None)

    def evidence(self, outcome: Outcome) -> str | None:
        """The same, of a run that would be the same elsewhere up to there."""
        taints = _TAINTS_OF_USES if self.broken is ObligationKind.UNINIT else TAINTS
        record, broken = outcome.record, self.broken
        for end, warning in enumerate(record.warnings, 1):
            is_there = warning.point in self.targets
            if is_there and broken is not None and _is_broken(warning, broken, self.operand):
                return self.shown(Finished(None, replace(record, warnings=record.warnings[:end], handled=())))
            if warning.kind in taints:
                return None
        return self.shown(outcome)


def claim_of(question: Reach | Check, language: Language) -> Claim:
    """What a witness of the question shows."""
    match question:
        case Reach(targets):
            return claim_about(frozenset(targets), None, language)
        case Check(obligation, point):
            return claim_about(frozenset({point}), obligation, language)


def claim_about(targets: frozenset[Point], broken: Obligation | None, language: Language) -> Claim:
    """A Java assertion fails where its exception is made, which only a run with assertions reaches."""
    if broken is None:
        return Claim(targets)
    if broken.kind is ObligationKind.ASSERT and language is Language.JAVA:
        return Claim(targets, has_assertions=True)
    return Claim(targets, broken.kind, broken.operand)
