"""The path of a witness: the procedures that its run enters and the ways that it takes, with source lines,
and where the values come from that fail.

The witness is run once more, with an instrument that sees calls, branches and writes, up to where the run
shows what is claimed. Of a long path the beginning and the end are kept.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple, NoReturn, final

from whence.analysis.runs.evidence import Claim
from whence.analysis.runs.histories import is_driver
from whence.analysis.runs.replay import Manner, limits_of, replay, with_given, world_of
from whence.analysis.runs.tracing.origin_words import Arrival, Words
from whence.analysis.runs.tracing.origins import BY_CALL, Writes
from whence.execute.events import Event, EventKind, Frame, ProgramExit
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.observe.definitions.tracing import Address
from whence.execute.observe.paths.path_watch import Origin
from whence.execute.outcomes import Outcome, Record, Stopped
from whence.execute.translate.translation import Instrumentation, Options
from whence.program.instructions import Switch
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.program.source_level.spans import span_at
from whence.source import NOWHERE, Span
from whence.witnesses import Step, StepKind, ValueOrigin, Witness

FOLLOWED_STEPS = 5_000_000
"""Of a run that is followed; a longer one has no path, since origins cost memory."""
FIRST_KEPT = 100
LAST_KEPT = 200


@final
class Paths:
    """Paths of witnesses of one program; procedures are translated once for all of them."""

    def __init__(self, program: Program) -> None:
        self._program = program
        is_c = program.language is Language.C
        self._translations = Translations(
            program, Options(checks_values=is_c, instrumentation=Instrumentation.PATH)
        )

    def followed(self, witness: Witness, claim: Claim) -> Witness:
        """The witness with its path; without one if this run does not show the claim."""
        recorder = _Recorder(self._program, claim)
        self._translations = self._translations.watching(claim.targets)
        limits = limits_of(self._program.language, FOLLOWED_STEPS)
        world = world_of(witness.inputs)
        outcome = replay(
            self._translations,
            witness.entry,
            witness.inputs,
            Manner(limits, has_assertions=claim.has_assertions, goes_on=True),
            world=world,
            observer=recorder,
            prepared=recorder.attach,
        )
        if not recorder.has_ended(outcome):
            return witness
        inputs = with_given(world, witness.inputs)
        return replace(
            witness,
            inputs=inputs,
            path=tuple(recorder.path()),
            stack=tuple(recorder.stack()),
            origins=tuple(recorder.origins()),
        )


class _Raw(NamedTuple):
    kind: StepKind
    level: int
    point: Point
    taken: str
    values: tuple[object, ...]
    origin: Origin | None
    """Of a branch's condition."""


@final
class _Recorder:
    """A `PathWatch` that ends the run where it shows the claim."""

    def __init__(self, program: Program, claim: Claim) -> None:
        self._program = program
        self._claim = claim
        self._first: list[_Raw] = []
        self._last: deque[_Raw] = deque(maxlen=LAST_KEPT)
        self._count = 0
        self._level = -1
        self._around: list[Point] = []
        """Where each activation of the user's program is."""
        self._frames: tuple[Frame, ...] = ()
        self._end: Point | None = None
        self.passing: tuple[str, tuple[Origin | None, ...]] | None = None
        self.returned: tuple[str, Origin] | None = None
        self._writes = Writes()
        self._arrival: Arrival | None = None
        self._unwritten: dict[Point, int] = {}
        """Where something was read that the run had not written, and the level of the activation."""
        self._words = Words(program)

    def attach(self, machine: Machine) -> None:
        machine.note_warning = self._note_event
        if machine.java is not None:
            machine.java.note_handled = self._note_event

    def _note(
        self,
        kind: StepKind,
        level: int,
        point: Point,
        taken: str = "",
        values: tuple[object, ...] = (),
        origin: Origin | None = None,
    ) -> None:
        step = _Raw(kind, level, point, taken, values, origin)
        self._count += 1
        if len(self._first) < FIRST_KEPT:
            self._first.append(step)
        else:
            self._last.append(step)

    # what the run tells

    def enter(self, point: Point) -> int:
        if is_driver(point.procedure) or self._program.headers()[point.procedure].is_library:
            return -1
        self._level += 1
        del self._around[self._level :]
        self._around.append(point)
        self._note(StepKind.CALL, self._level, point)
        return self._level

    def leave(self, level: int) -> None:
        self._level = level - 1

    def call(self, level: int, point: Point) -> None:
        self._level = level
        self._around[level] = point

    def branch(
        self, level: int, point: Point, taken: bool, values: tuple[object, ...], origin: Origin | None
    ) -> None:
        self._note(StepKind.BRANCH, level, point, "true" if taken else "false", values, origin)

    def switch(self, level: int, point: Point, value: int, values: tuple[object, ...]) -> None:
        instruction = self._program.procedure(point.procedure).at(point)
        assert isinstance(instruction, Switch)
        is_case = any(value == case for case, _ in instruction.cases)
        self._note(StepKind.BRANCH, level, point, f"case {value}" if is_case else "default", values)

    def caught(self, level: int, point: Point) -> None:
        self._level = level
        self._note(StepKind.CATCH, level, point)

    def arrive(
        self, level: int, point: Point, values: tuple[object, ...], origins: tuple[Origin | None, ...]
    ) -> None:
        self._arrival = Arrival(point, values, origins)
        is_use = self._claim.broken is ObligationKind.UNINIT and self._unwritten
        if self._claim.broken is None or is_use:
            self._level = level
            self._around[level] = point
            self._stop(point)

    # values

    def taken(self, procedure: str, count: int) -> tuple[Origin | None, ...]:
        passing, self.passing = self.passing, None
        if passing is not None and procedure.endswith(passing[0]) and len(passing[1]) >= count:
            return passing[1]
        return (None,) * count

    def result(self, selector: str) -> Origin | None:
        returned, self.returned = self.returned, None
        return returned[1] if returned is not None and returned[0].endswith(selector) else None

    def read(self, address: Address, value: object, own: Origin) -> Origin:
        return self._writes.get(address, value) or own

    def write(self, address: Address, size: int, value: object, origin: Origin) -> None:
        self._writes.put(address, size, value, origin)

    def overwrite(self, address: int, size: int) -> None:
        if self._level >= 0:
            self._writes.put(address, size, None, (BY_CALL, self._around[self._level], self._level, None, ()))

    def copy(self, target: int, source: int, size: int) -> None:
        if self._level >= 0:
            self._writes.move(target, source, size, self._around[self._level], self._level)

    def _note_event(self, event: Event) -> None:
        if event.kind is EventKind.UNINITIALISED_READ and event.point is not None:
            self._unwritten.setdefault(event.point, self._level)
        if self._claim.shown(Stopped(event, Record(0, (), frozenset()))) is not None:
            self._frames = event.frames
            self._stop(event.point)

    def _stop(self, point: Point | None) -> NoReturn:
        self._end = point
        raise ProgramExit(0)

    def has_ended(self, outcome: Outcome) -> bool:
        """Whether the run reached what is claimed."""
        if self._end is None and isinstance(outcome, Stopped) and self._claim.shown(outcome) is not None:
            self._end, self._frames = outcome.event.point, outcome.event.frames
        return self._end is not None

    # what it was

    def path(self) -> Iterator[Step]:
        """Steps without a place in the source are left out."""
        yield from self._steps(self._first)
        omitted = self._count - len(self._first) - len(self._last)
        if omitted:
            yield Step(StepKind.OMITTED, "", NOWHERE, self._last[0].level, str(omitted))
        yield from self._steps(self._last)
        yield next(self.stack())

    def stack(self) -> Iterator[Step]:
        """The activations of the user's procedures at the end, innermost first."""
        assert self._end is not None
        frames = (each for each in self._frames if not is_driver(each.point.procedure))
        around = [each.point for each in frames if not each.is_library]
        points = around or [*reversed(self._around[: self._level + 1])]
        for depth, point in zip(range(len(points) - 1, -1, -1), points, strict=True):
            yield Step(StepKind.END, self._name(point), span_at(self._program, point), depth)

    def _steps(self, raw: Iterable[_Raw]) -> Iterator[Step]:
        for kind, level, point, taken, values, origin in raw:
            span = self._span(kind, point)
            if span.is_known:
                condition, shown = self._words.decision(point, values, origin) if values else ("", ())
                yield Step(kind, self._name(point), span, level, taken, condition, shown)

    def origins(self) -> Iterator[ValueOrigin]:
        """Of the values that the failing instruction reads and that have to do with the failure."""
        arrival, broken = self._arrival, self._claim.broken
        if broken is ObligationKind.UNINIT:
            yield from self._words.unwritten(self._unwritten)
        elif arrival is not None and arrival.point == self._end and broken is not None:
            yield from self._words.origins(arrival, broken, self._claim.operand)

    def _name(self, point: Point) -> str:
        return self._program.headers()[point.procedure].source or point.procedure

    def _span(self, kind: StepKind, point: Point) -> Span:
        if kind is StepKind.CALL:
            return self._program.headers()[point.procedure].span
        return self._program.procedure(point.procedure).at(point).span
