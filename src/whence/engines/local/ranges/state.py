"""What is known of a procedure's variables at one point: intervals of integers, and which object a pointer
leads into, how many bytes from its start. Integers in memory may be known beside them (`held`)."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias, final

from whence.engines.local.ranges.interval import Interval, constant, joined, of_signed, whole
from whence.program.operands import Address, Integer, Operand, Variable
from whence.program.places import Cell, Displacement, Place, Slot, Static, displacement_of
from whence.program.types import IntType
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Located:
    """An address: so many bytes, as a signed number, from the start of an object."""

    root: Static | Slot
    offset: Interval


class Held(NamedTuple):
    """The integer of so many bits at a place."""

    place: Displacement
    bits: int

    def reads(self, name: str) -> bool:
        """Whether the variable is needed to find the place."""
        root = self.place.root
        if isinstance(root, Cell) and isinstance(root.pointer, Variable) and root.pointer.name == name:
            return True
        return any(isinstance(each, Variable) and each.name == name for each, _ in self.place.scaled)


class Content(NamedTuple):
    """What a place holds: its values, and a variable that has the same value, or the empty name."""

    interval: Interval
    variable: str


class Contents(NamedTuple):
    """What places hold; a place that is not listed may hold anything. Never changed: a new one is made."""

    held: dict[Held, Content]


Value: TypeAlias = Interval | Located | Contents
State: TypeAlias = dict[str, Value]
"""A variable that is not listed may have any value. Under `MEMORY`, which is no variable, stands what places
hold."""

MEMORY: Final = ""
NOTHING_HELD: Final = Contents({})

WIDEST = 64


def interval_of(state: State, operand: Operand) -> Interval | None:
    """The values of an integer; None for what is none, or is too wide."""
    if not isinstance(operand.type, IntType) or not 0 < operand.type.bits <= WIDEST:
        return None
    if isinstance(operand, Integer):
        return constant(operand.value, operand.type.bits)
    if isinstance(operand, Variable):
        found = state.get(operand.name)
        if isinstance(found, Interval) and found.bits == operand.type.bits:
            return found
    return whole(operand.type.bits)


def location_of(state: State, pointer: Operand) -> Located | None:
    if isinstance(pointer, Address):
        return Located(Static(pointer.symbol), constant(0, WIDEST))
    found = state.get(pointer.name) if isinstance(pointer, Variable) else None
    return found if isinstance(found, Located) else None


def located(state: State, place: Place) -> Located | None:
    """Where the place lies; None if its object is not known or the distance may not fit."""
    found = displacement_of(place)
    least = most = found.constant
    for index, stride in found.scaled:
        interval = interval_of(state, index)
        if interval is None:
            return None
        least += min(interval.least * stride, interval.most * stride)
        most += max(interval.least * stride, interval.most * stride)
    root = found.root
    if isinstance(root, Cell):
        base = location_of(state, root.pointer)
        if base is None:
            return None
        root, least, most = base.root, least + base.offset.least, most + base.offset.most
    if not -(1 << 62) <= least <= most < 1 << 62:
        return None
    return Located(root, of_signed(WIDEST, least, most))


def merged(one: State, other: State) -> State:
    """What holds in both."""
    found: State = {}
    for name, value in one.items():
        beside = other.get(name)
        if beside is value:
            found[name] = value
        elif beside is not None and (both := merged_values(value, beside)) is not None:
            found[name] = both
    return found


def merged_values(one: Value | None, other: Value | None) -> Value | None:
    """A value that stands for both; None if that may be any."""
    if isinstance(one, Interval) and isinstance(other, Interval) and one.bits == other.bits:
        return joined(one, other)
    if isinstance(one, Located) and isinstance(other, Located) and one.root == other.root:
        return Located(one.root, joined(one.offset, other.offset))
    if isinstance(one, Contents) and isinstance(other, Contents):
        return _merged_contents(one, other)
    return None


def _merged_contents(one: Contents, other: Contents) -> Contents:
    if one.held is other.held:
        return one
    found: dict[Held, Content] = {}
    for held, content in one.held.items():
        beside = other.held.get(held)
        if beside is not None:
            variable = content.variable if content.variable == beside.variable else ""
            found[held] = Content(joined(content.interval, beside.interval), variable)
    return Contents(found)


def contents_of(state: State) -> dict[Held, Content]:
    found = state.get(MEMORY)
    return found.held if isinstance(found, Contents) else NOTHING_HELD.held
