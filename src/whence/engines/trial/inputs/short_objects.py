"""Runs in which what a caller passes is less than an entry needs: objects that end early, and null.

A buffer whose length nothing tells fails wherever it ends. An input that comes far is run again with one of
its objects as small as its type allows; where that fails the object is made just large enough, so that the
next access behind its end fails, and so on: a dozen accesses in a row take a dozen short runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field, replace
from itertools import islice
from typing import Final, NamedTuple, final

from whence.analysis.runs.c.c_inputs import ROOM
from whence.execute.events import Event, EventKind
from whence.execute.memory.byte_memory import OFFSET_MASK
from whence.execute.outcomes import Outcome, Stopped
from whence.program.accesses import access_size
from whence.program.procedure import Point
from whence.program.program import Program
from whence.records import dataclass
from whence.witnesses import Inputs

_DEEPEST: Final = 3
"""Objects behind each other that are looked into."""

Way = tuple[str | int, ...]
"""From the parameters of an input to a pointer: a position, then offsets in objects."""


class Cut(NamedTuple):
    """One object of an input with just so many bytes."""

    way: Way
    size: int


def ways_to_data(inputs: Inputs) -> Iterator[Way]:
    """The objects of an input that hold no pointers and whose size is not given."""
    yield from (way for way, value in _pointers(inputs) if _data(value) is not None)


def without_one(inputs: Inputs) -> Iterator[Inputs]:
    """With null in place of each of its objects."""
    for way, _ in _pointers(inputs):
        yield replace(inputs, parameters=_changed(inputs.parameters, way, None))


def cut(inputs: Inputs, made: Cut) -> Inputs:
    listed = next(_data(value) for way, value in _pointers(inputs) if way == made.way)
    assert listed is not None
    value = {"bytes": listed[: made.size], "size": made.size}
    return replace(inputs, parameters=_changed(inputs.parameters, made.way, value))


@final
@dataclass(frozen=True, slots=True)
class GivenLess:
    program: Program
    least: Mapping[Way, int]
    """The bytes that an object has at least by its declared type."""
    last: Callable[[], Outcome]
    """Of the last input that was run."""
    _known: set[Point] = field(default_factory=set)
    """Accesses that failed."""

    def inputs(self, far: Iterable[Inputs], most: int) -> Iterator[Inputs]:
        """No more than so many, each with null or an object that ends early in place of one of an input's.
        They are to be run one by one."""
        return islice(self._all(far), most)

    def _all(self, far: Iterable[Inputs]) -> Iterator[Inputs]:
        for inputs in far:
            yield from without_one(inputs)
            for way in ways_to_data(inputs):
                made: Cut | None = Cut(way, self.least.get(way, 0))
                while made is not None:
                    yield cut(inputs, made)
                    made = self._next(made)

    def _next(self, made: Cut) -> Cut | None:
        """The object so large that what failed does not; None where something else ended the run. Where the
        same access failed before, as in a loop, the object is twice as large."""
        outcome = self.last()
        event = outcome.event if isinstance(outcome, Stopped) else None
        if event is None or event.point is None or event.kind is not EventKind.OUT_OF_BOUNDS:
            return None
        needed = (event.address & OFFSET_MASK) + _width(self.program, event)
        if event.address < 0 or not made.size < needed <= ROOM:
            return None
        is_known = event.point in self._known
        self._known.add(event.point)
        return made._replace(size=max(needed, 2 * made.size) if is_known else needed)


def _width(program: Program, event: Event) -> int:
    """Of the access that failed; 1 for one that a library function makes."""
    assert event.point is not None
    instruction = program.procedure(event.point.procedure).at(event.point)
    return access_size(instruction) if event.operand is None else 1


def _data(value: object) -> list[int] | None:
    """The bytes of an object that has no pointers and whose size is not given."""
    match value:
        case list():
            return value
        case {"bytes": list(listed), "pointers": dict(inner)} if not inner:
            return listed
        case _:
            return None


def _pointers(inputs: Inputs) -> Iterator[tuple[Way, object]]:
    """The ways to all objects of the parameters."""
    pending: list[tuple[Way, object]] = [((at,), value) for at, value in enumerate(inputs.parameters)]
    while pending:
        way, value = pending.pop(0)
        match value:
            case list():
                yield way, value
            case {"bytes": list(), "pointers": dict(inner)}:
                yield way, value
                if len(way) <= _DEEPEST:
                    pending += [((*way, offset), each) for offset, each in inner.items()]
            case {"bytes": list()}:
                yield way, value
            case _:
                pass


def _changed(parameters: tuple[object, ...], way: Way, value: object) -> tuple[object, ...]:
    position = way[0]
    assert isinstance(position, int)
    changed = _inside(parameters[position], way[1:], value)
    return (*parameters[:position], changed, *parameters[position + 1 :])


def _inside(object_: object, way: Way, value: object) -> object:
    if not way:
        return value
    match object_:
        case {"bytes": list(listed), "pointers": dict(inner)}:
            return {"bytes": listed, "pointers": {**inner, way[0]: _inside(inner[way[0]], way[1:], value)}}
        case _:
            return object_
