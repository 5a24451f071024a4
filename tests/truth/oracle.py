"""What runs on random inputs show, against what the session claims: nothing reached is unreachable, nothing
proved fails."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import final

from tests.truth.idioms import CELLS, LETTERS
from whence.answers import Assumption, Proved, Unreachable
from whence.engines.evidence import BREAKS
from whence.execute.events import EventKind
from whence.execute.linker import Translations
from whence.execute.machine import Limits, Machine
from whence.execute.outcomes import Outcome, Stopped
from whence.execute.translation import Options
from whence.execute.world import RecordedWorld
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import Check, Reach
from whence.session import Session
from whence.session.survey import DEFAULT_KINDS, checks_in

EDGES = (0, 1, -1, 2, 3, 7, 8, 127, 128, 255, 1 << 30, (1 << 31) - 1, -(1 << 31))
UNDEFINED = frozenset({EventKind.UNINITIALISED_READ, EventKind.UNDEFINED_SHIFT})


@final
@dataclass(slots=True)
class Seen:
    """What happened in at least one run, and one that shows it."""

    reached: dict[Point, str] = field(default_factory=dict)
    failed: dict[tuple[Point, ObligationKind], str] = field(default_factory=dict)
    overflowing: set[Point | tuple[Point, ObligationKind]] = field(default_factory=set)
    """Seen only in runs in which signed arithmetic overflows."""


def block_starts(program: Program, procedure: str) -> tuple[Point, ...]:
    return tuple(Point(procedure, number, 0) for number in range(len(program.procedure(procedure).blocks)))


def observed(program: Program, procedure: str, random: Random, runs: int) -> Seen:
    watch = frozenset(block_starts(program, procedure))
    translations = Translations(program, Options(watch, checks_values=True))
    seen = Seen()
    for _ in range(runs):
        shown, outcome = _run(translations, procedure, random)
        kinds = {warning.kind for warning in outcome.record.warnings}
        if kinds & UNDEFINED:
            continue
        for fact in _facts(outcome):
            _note(seen, fact, shown, EventKind.SIGNED_OVERFLOW in kinds)
    return seen


def _note(seen: Seen, fact: Point | tuple[Point, ObligationKind], shown: str, overflows: bool) -> None:
    known = seen.reached if isinstance(fact, Point) else seen.failed
    if fact not in known and overflows:
        seen.overflowing.add(fact)
    elif not overflows:
        seen.overflowing.discard(fact)
    if isinstance(fact, Point):
        seen.reached.setdefault(fact, shown)
    else:
        seen.failed.setdefault(fact, shown)


def _facts(outcome: Outcome) -> Iterator[Point | tuple[Point, ObligationKind]]:
    yield from outcome.record.reached
    if isinstance(outcome, Stopped) and outcome.event.point is not None:
        kind = BREAKS.get(outcome.event.kind)
        if kind is not None:
            yield outcome.event.point, kind


def _run(translations: Translations, procedure: str, random: Random) -> tuple[str, Outcome]:
    machine = Machine(translations, RecordedWorld(), Limits(steps=30_000))
    text = "".join(random.choice(LETTERS) for _ in range(random.randint(0, random.choice([3, 9]))))
    length = random.randint(0, CELLS)
    numbers = [_number(random), _number(random)]
    array = [_number(random) for _ in range(CELLS)]
    data = b"".join((value & 0xFFFFFFFF).to_bytes(4, "little") for value in array)
    arguments = [
        *(value & 0xFFFFFFFF for value in numbers),
        machine.memory.add(bytearray(text.encode() + b"\0" * 8)),
        machine.memory.add(bytearray(data)),
        length,
    ]
    return f"{numbers} {text!r} {array} {length}", machine.call(procedure, arguments)


def _number(random: Random) -> int:
    return random.choice(EDGES) if random.random() < 0.3 else random.randint(-3, 9)


def contradictions(program: Program, procedure: str, seen: Seen, session: Session) -> list[str]:
    """Claims about the procedure that a run contradicts."""
    found: list[str] = []
    for point in sorted(seen.reached):
        answer = session.ask(Reach((point,), (procedure,), "")).answer
        if isinstance(answer, Unreachable) and _counts(seen, point, answer.assumptions):
            found.append(f"{point} is called unreachable: {seen.reached[point]}")
    for check in checks_in(program, procedure, DEFAULT_KINDS, (procedure,)):
        found.extend(_broken(check, seen, session))
    return found


def _broken(check: Check, seen: Seen, session: Session) -> Iterator[str]:
    fact = (check.point, check.obligation.kind)
    if fact not in seen.failed:
        return
    answer = session.ask(check).answer
    if isinstance(answer, Proved) and _counts(seen, fact, answer.assumptions):
        yield f"{check.obligation.description} at {check.point} is called proved: {seen.failed[fact]}"


def _counts(
    seen: Seen, fact: Point | tuple[Point, ObligationKind], assumptions: tuple[Assumption, ...]
) -> bool:
    """Whether the fact was seen in a run that satisfies what the claim assumes."""
    is_known = fact in (seen.reached if isinstance(fact, Point) else seen.failed)
    return is_known and not (fact in seen.overflowing and Assumption.NO_SIGNED_OVERFLOW in assumptions)
