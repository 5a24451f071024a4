"""Integers in memory while ranges are computed: what places hold, and what loads and calls bring.

A place is known by its root and the operands that lead to it, so it is forgotten where one of them is
assigned, and where a store or a call may write over it. What is never forgotten, because it holds at any
time, the `Surroundings` say.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from whence.engines.local.ranges.interval import Interval, met, whole
from whence.engines.local.ranges.state import (
    MEMORY,
    WIDEST,
    Content,
    Contents,
    Held,
    State,
    contents_of,
    interval_of,
)
from whence.program.accesses import variables_written
from whence.program.instructions import Call, Instruction, Load, Store
from whence.program.operands import Variable
from whence.program.places import Cell, Displacement, Place
from whence.program.procedure import Point
from whence.program.types import IntType, store_size

_MOST_HELD: Final = 24
_FAR: Final = 1 << 60
"""Bytes from which on a sum may wrap."""


class Surroundings(Protocol):
    """What a procedure is looked at with. An answer of None: no run comes behind the instruction, as far as
    is known yet."""

    @property
    def steps(self) -> Iterable[int]:
        """Numbers where widening stops, besides those of the procedure."""

    def loaded(self, point: Point, load: Load, state: State) -> Interval | None: ...
    def returned(self, point: Point, call: Call, state: State) -> Interval | None: ...
    def place(self, point: Point, place: Place) -> Displacement:
        """The place of the instruction at the point, copies of variables replaced by what they copy."""

    def is_steady(self, point: Point, place: Displacement) -> bool:
        """Whether what the place holds stays until an instruction of the program's own flow writes it."""

    def are_apart(self, point: Point, held: Held) -> bool:
        """Whether the store at the point never writes what is held, whatever indices are."""

    def is_kept(self, point: Point, call: Call, held: Held) -> bool:
        """Whether the call leaves it."""


def load_number(surroundings: Surroundings, state: State, point: Point, load: Load) -> bool:
    """Behind the load; whether control may come there."""
    target, type_ = load.target, load.target.type
    if not isinstance(type_, IntType) or not 8 <= type_.bits <= WIDEST:
        state.pop(target.name, None)
        forget_written(state, load)
        return True
    found = surroundings.loaded(point, load, state)
    if found is None:
        return False
    held = Held(surroundings.place(point, load.place), type_.bits)
    content = contents_of(state).get(held)
    if content is not None:
        narrower = met(found, content.interval)
        if narrower is None:
            return False
        found = narrower
    state[target.name] = found
    forget_written(state, load)
    if not load.volatile and not held.reads(target.name) and surroundings.is_steady(point, held.place):
        _hold(state, held, Content(found, target.name))
    return True


def store_number(surroundings: Surroundings, state: State, point: Point, store: Store) -> None:
    place, value = surroundings.place(point, store.place), store.value
    size, known = store_size(value.type), contents_of(state)
    lost = [
        held
        for held in known
        if _may_overlap(state, place, size, held) and not surroundings.are_apart(point, held)
    ]
    _forget(state, lost)
    found = interval_of(state, value)
    if found is None or store.volatile or found.bits < 8 or not surroundings.is_steady(point, place):
        return
    name = value.name if isinstance(value, Variable) else ""
    _hold(state, Held(place, found.bits), Content(found, name))


def set_by_call(surroundings: Surroundings, state: State, point: Point, call: Call) -> bool:
    """Behind the call; whether control may come there."""
    _forget(state, [each for each in contents_of(state) if not surroundings.is_kept(point, call, each)])
    target = call.target
    if target is None:
        return True
    state.pop(target.name, None)
    if isinstance(target.type, IntType) and target.type.bits <= WIDEST:
        found = surroundings.returned(point, call, state)
        if found is None:
            return False
        state[target.name] = found
    forget_written(state, call)
    return True


def forget_written(state: State, instruction: Instruction) -> None:
    """Places that a variable leads to are others once it is assigned."""
    known = contents_of(state)
    if not known:
        return
    for variable in variables_written(instruction):
        name = variable.name
        if any(held.reads(name) or each.variable == name for held, each in known.items()):
            known = {
                held: Content(each.interval, "") if each.variable == name else each
                for held, each in known.items()
                if not held.reads(name)
            }
            state[MEMORY] = Contents(known)


def _forget(state: State, lost: list[Held]) -> None:
    if lost:
        known = contents_of(state)
        state[MEMORY] = Contents({held: each for held, each in known.items() if held not in lost})


def _hold(state: State, held: Held, content: Content) -> None:
    known = dict(contents_of(state))
    known.pop(held, None)
    if len(known) >= _MOST_HELD:
        del known[next(iter(known))]
    known[held] = content
    state[MEMORY] = Contents(known)


def _may_overlap(state: State, place: Displacement, size: int, held: Held) -> bool:
    """Whether bytes of a store at the place may be among those that are held, by what indices can be."""
    other = held.place
    if place.root != other.root:
        return isinstance(place.root, Cell) or isinstance(other.root, Cell)
    if place.scaled == other.scaled:
        first = last = other_first = other_last = 0
    else:
        first, last = _span(state, place)
        other_first, other_last = _span(state, other)
    if min(first, other_first) < -_FAR or max(last, other_last) > _FAR:
        return True
    first, last = first + place.constant, last + place.constant
    other_first, other_last = other_first + other.constant, other_last + other.constant
    return first < other_last + held.bits // 8 and other_first < last + size


def _span(state: State, place: Displacement) -> tuple[int, int]:
    """The least and the greatest number of bytes that indices add."""
    least = most = 0
    for index, stride in place.scaled:
        values = interval_of(state, index) or whole(WIDEST)
        ends = (values.least * stride, values.most * stride)
        least, most = least + min(ends), most + max(ends)
    return least, most
