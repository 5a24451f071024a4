"""How offsets change from a pointer to what is computed from it."""

from __future__ import annotations

from whence.memory.locations import ELEMENTS, LENGTH
from whence.memory.offsets import ANYWHERE, START, Offsets
from whence.program.instructions import Assign
from whence.program.operands import Integer, Operand
from whence.program.operators import Operator
from whence.program.places import ARRAY_LENGTH, Element, Field, Place, steps_of
from whence.program.program import Language

_SAME = frozenset(
    {
        Operator.COPY,
        Operator.CAST,
        Operator.BITCAST,
        Operator.PTRTOINT,
        Operator.INTTOPTR,
        Operator.ZEXT,
        Operator.SEXT,
        Operator.EXTRACT,
        Operator.INSERT,
    }
)
_MIXED = frozenset(
    {
        Operator.ADD,
        Operator.SUB,
        Operator.MUL,
        Operator.UDIV,
        Operator.SDIV,
        Operator.UREM,
        Operator.SREM,
        Operator.AND,
        Operator.OR,
        Operator.XOR,
        Operator.SHL,
        Operator.LSHR,
        Operator.ASHR,
        Operator.TRUNC,
        Operator.SMIN,
        Operator.SMAX,
        Operator.UMIN,
        Operator.UMAX,
        Operator.FUNNEL_LEFT,
        Operator.FUNNEL_RIGHT,
        Operator.BYTE_SWAP,
        Operator.BIT_REVERSE,
    }
)


def is_same(operator: Operator) -> bool:
    """Does the result point where each operand points?"""
    return operator in _SAME


def derived(assign: Assign, number: int, offsets: Offsets) -> Offsets | None:
    """Where the result points if operand `number` points there; None if the result is no pointer.

    Integers are followed like pointers, since any of them may have been one.
    """
    operator = assign.operator
    if operator in _SAME:
        return offsets
    if operator is Operator.SELECT:
        return offsets if number > 0 else None
    if operator in (Operator.ADD, Operator.SUB):
        return _sum(assign, number, offsets)
    return ANYWHERE if operator in _MIXED else None


def _sum(assign: Assign, number: int, offsets: Offsets) -> Offsets:
    other = assign.operands[1 - number]
    if not isinstance(other, Integer):
        return ANYWHERE
    if assign.operator is Operator.ADD:
        return offsets.shifted(other.signed)
    return offsets.shifted(-other.signed) if number == 0 else ANYWHERE


def selected(place: Place, language: Language, start: Offsets) -> tuple[str, Offsets]:
    """The lane and the offsets of a place whose root lies at `start`."""
    return _java_lane(place) if language is Language.JAVA else ("", _c_offsets(place, start))


def _c_offsets(place: Place, offsets: Offsets) -> Offsets:
    if not isinstance(place, Field | Element):
        return offsets
    for step in reversed(list(steps_of(place))):
        if isinstance(step, Field):
            offsets = offsets.shifted(step.field.offset)
        elif isinstance(step, Element):
            offsets = _element(step.index, step.stride, step.count, offsets)
    return offsets


def _element(index: Operand, stride: int, count: int, offsets: Offsets) -> Offsets:
    if isinstance(index, Integer):
        return offsets.shifted(index.signed * stride)
    return offsets.indexed(stride, count)


def _java_lane(place: Place) -> tuple[str, Offsets]:
    """The length of an array is the same whatever its elements are declared as."""
    if isinstance(place, Field):
        is_length = place.field.name == ARRAY_LENGTH and place.field.owner.endswith("[]")
        return LENGTH if is_length else str(place.field), START
    return (ELEMENTS if isinstance(place, Element) else ""), START
