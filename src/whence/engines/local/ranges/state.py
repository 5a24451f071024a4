"""What is known of a procedure's variables at one point: intervals of integers, and which object a pointer
leads into, how many bytes from its start."""

from __future__ import annotations

from typing import TypeAlias, final

from whence.engines.local.ranges.interval import Interval, constant, joined, of_signed, whole
from whence.program.operands import Address, Integer, Operand, Variable
from whence.program.places import Cell, Place, Slot, Static, displacement_of
from whence.program.types import IntType
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Located:
    """An address: so many bytes, as a signed number, from the start of an object."""

    root: Static | Slot
    offset: Interval


Value: TypeAlias = Interval | Located
State: TypeAlias = dict[str, Value]
"""A variable that is not listed may have any value."""

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
        if beside is not None and (both := merged_values(value, beside)) is not None:
            found[name] = both
    return found


def merged_values(one: Value | None, other: Value | None) -> Value | None:
    """A value that stands for both; None if that may be any."""
    if isinstance(one, Interval) and isinstance(other, Interval) and one.bits == other.bits:
        return joined(one, other)
    if isinstance(one, Located) and isinstance(other, Located) and one.root == other.root:
        return Located(one.root, joined(one.offset, other.offset))
    return None
