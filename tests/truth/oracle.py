"""What runs on random inputs show, against what the session claims: nothing reached is unreachable, nothing
proved fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Generic, TypeAlias, TypeVar, final

from tests.truth.inputs import Given, given, run
from whence.analysis.runs.evidence import BREAKS, EXCEPTION_BREAKS, is_faithful
from whence.answers import Assumption, Proved, Unreachable
from whence.execute.events import Event, EventKind
from whence.execute.link.linker import Translations
from whence.execute.outcomes import Outcome, Stopped
from whence.execute.translate.translation import Options
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.questions import ANYTHING, Reach, Setting
from whence.session import Session
from whence.session.check_questions import DEFAULT_KINDS, checks_in

Fact: TypeAlias = Point | tuple[Point, ObligationKind, int | None]
"""That control came to a point, or that an obligation there failed; of a library call of C that about the
numbered argument."""
_OUTSIDE = frozenset({EventKind.OUT_OF_ARRAY, EventKind.OUT_OF_BOUNDS})

Inputs = TypeVar("Inputs")


@final
@dataclass(slots=True)
class Seen(Generic[Inputs]):
    """Runs that show each fact: all of them, and those in which no signed arithmetic overflows."""

    any: dict[Fact, list[Inputs]] = field(default_factory=dict)
    plain: dict[Fact, list[Inputs]] = field(default_factory=dict)

    def shown(self, fact: Fact, assumptions: tuple[Assumption, ...]) -> list[Inputs]:
        """Runs that show the fact and satisfy what a claim assumes."""
        runs = self.plain if Assumption.NO_SIGNED_OVERFLOW in assumptions else self.any
        return runs.get(fact, [])


def block_starts(program: Program, procedure: str) -> frozenset[Point]:
    blocks = range(len(program.procedure(procedure).blocks))
    return frozenset(Point(procedure, number, 0) for number in blocks)


def observed(program: Program, procedure: str, random: Random, runs: int) -> Seen[Given]:
    return observed_on(program, procedure, runs, lambda: given(random), run)


def observed_on(
    program: Program,
    procedure: str,
    runs: int,
    make: Callable[[], Inputs],
    run: Callable[[Translations, str, Inputs], Outcome],
) -> Seen[Inputs]:
    is_c = program.language is Language.C
    translations = Translations(program, Options(block_starts(program, procedure), checks_values=is_c))
    seen: Seen[Inputs] = Seen()
    for _ in range(runs):
        inputs = make()
        outcome = run(translations, procedure, inputs)
        if not is_faithful(outcome):
            continue
        warned = {warning.kind for warning in outcome.record.warnings}
        for fact in _facts(outcome):
            seen.any.setdefault(fact, []).append(inputs)
            if EventKind.SIGNED_OVERFLOW not in warned:
                seen.plain.setdefault(fact, []).append(inputs)
    return seen


def _facts(outcome: Outcome) -> Iterator[Fact]:
    """Behind an access outside of its object, after which C's runs may go on, nothing counts."""
    outside = [each for each in outcome.record.warnings if each.kind in _OUTSIDE]
    if outside:
        yield from _failed(outside[0])
        return
    yield from outcome.record.reached
    if isinstance(outcome, Stopped):
        yield from _failed(outcome.event)


def _failed(event: Event) -> Iterator[Fact]:
    kind, operand = BREAKS.get(event.kind), event.operand
    if event.kind is EventKind.UNCAUGHT_EXCEPTION and event.frames[0].point == event.point:
        kind, operand = EXCEPTION_BREAKS.get(event.message.partition(":")[0]), None
    if kind is not None and event.point is not None:
        yield event.point, kind, operand


def contradictions(
    program: Program, procedure: str, seen: Seen[Inputs], session: Session, setting: Setting = ANYTHING
) -> list[str]:
    """Claims about the procedure that a run contradicts."""
    found = checked_contradictions(program, procedure, (procedure,), seen, session, setting)
    for point in sorted(fact for fact in seen.any if isinstance(fact, Point)):
        answer = session.ask(Reach((point,), (procedure,), "", setting)).answer
        if isinstance(answer, Unreachable) and (shown := seen.shown(point, answer.assumptions)):
            found.append(f"{point} is called unreachable: {shown[0]}")
    return found


def checked_contradictions(
    program: Program,
    procedure: str,
    entries: tuple[str, ...],
    seen: Seen[Inputs],
    session: Session,
    setting: Setting = ANYTHING,
) -> list[str]:
    """Claims about what can fail in the procedure, for runs from the entries, that such a run contradicts."""
    found: list[str] = []
    for check in checks_in(program, procedure, DEFAULT_KINDS, entries, setting):
        is_c = program.language is Language.C
        fact = (check.point, check.obligation.kind, check.obligation.operand if is_c else None)
        if fact in seen.any:
            verdict = session.ask(check).answer
            if isinstance(verdict, Proved) and (shown := seen.shown(fact, verdict.assumptions)):
                found.append(f"{check.obligation.description} at {check.point} is called proved: {shown[0]}")
    return found
