"""Arithmetic on integers of fixed width, as sums where nothing wraps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from whence.engines.local.relations.numbers.sums import Sum, number
from whence.engines.local.relations.numbers.values import Number
from whence.engines.local.relations.state import State
from whence.program.operators import Operator

_SUMS: Final = frozenset({Operator.ADD, Operator.SUB, Operator.MUL, Operator.SHL})
_BELOW_FIRST: Final = frozenset({Operator.AND, Operator.LSHR, Operator.UDIV, Operator.UREM})
"""Results that are at most the first operand, read without a sign."""


Make: TypeAlias = Callable[[int], Number]
"""Gives a number of so many bits of which nothing is known."""


def computed(
    state: State,
    operator: Operator,
    left: Number,
    right: Number,
    bits: int,
    make: Make,
    *,
    fits: bool = False,
) -> Number:
    """The result of an operator with two operands of the same width; it `fits` if it is taken not to
    overflow, read with a sign."""
    if operator in _SUMS:
        return _summed(state, operator, left, right, bits, make, fits=fits)
    left, right = settled(state, left, bits), settled(state, right, bits)
    found = make(bits)
    if operator in _BELOW_FIRST:
        state.require(left.unsigned.minus(found.unsigned))
    if operator is Operator.AND:
        state.require(right.unsigned.minus(found.unsigned))
    if operator is Operator.UREM:
        state.require(right.unsigned.and_(-1).minus(found.unsigned))
    if operator is Operator.SREM and state.holds(left.signed):
        state.require(found.signed)
        state.require(left.signed.minus(found.signed))
        if state.holds(right.signed.and_(-1)):
            state.require(right.signed.and_(-1).minus(found.signed))
    if operator in (Operator.ASHR, Operator.SDIV) and state.holds(left.signed) and state.holds(right.signed):
        state.require(found.signed)
        state.require(left.signed.minus(found.signed))
    return settled(state, found, bits)


def may_overflow(state: State, operator: Operator, left: Number, right: Number, bits: int) -> bool:
    """Whether a sum or product may not fit, read with a sign."""
    if operator not in _SUMS:
        return False
    half = 1 << (bits - 1)
    return not _fits(state, _exact(operator, left.signed, right.signed), -half, half - 1)


def _summed(
    state: State, operator: Operator, left: Number, right: Number, bits: int, make: Make, *, fits: bool
) -> Number:
    left, right = settled(state, left, bits), settled(state, right, bits)
    half = 1 << (bits - 1)
    signed, unsigned = (
        _exact(operator, left.signed, right.signed),
        _exact(operator, left.unsigned, right.unsigned),
    )
    if operator in (Operator.ADD, Operator.SUB) and not right.unsigned.parts:
        # adding the bits of -1 takes 1 away
        unsigned = _exact(operator, left.unsigned, right.signed)
        if not _fits(state, unsigned, 0, 2 * half - 1):
            unsigned = _exact(operator, left.unsigned, right.unsigned)
    unknown: Number | None = None
    if fits and signed is not None:
        state.require(signed.and_(half))
        state.require(number(half - 1).minus(signed))
    elif signed is None or not _fits(state, signed, -half, half - 1):
        unknown = make(bits)
        signed = unknown.signed
    if unsigned is None or not _fits(state, unsigned, 0, 2 * half - 1):
        unknown = make(bits) if unknown is None else unknown
        unsigned = unknown.unsigned
    return settled(state, Number(signed, unsigned), bits)


def _exact(operator: Operator, left: Sum, right: Sum) -> Sum | None:
    match operator:
        case Operator.ADD:
            return left.plus(right)
        case Operator.SUB:
            return left.minus(right)
        case Operator.MUL if not right.parts:
            return left.times(right.constant)
        case Operator.MUL if not left.parts:
            return right.times(left.constant)
        case Operator.SHL if not right.parts and 0 <= right.constant < 62:
            return left.times(1 << right.constant)
        case _:
            return None


def _fits(state: State, total: Sum | None, low: int, high: int) -> bool:
    return total is not None and state.holds(total.and_(-low)) and state.holds(number(high).minus(total))


def settled(state: State, value: Number, bits: int) -> Number:
    """The number with one sum for both readings where they are the same."""
    if value.signed == value.unsigned:
        return value
    half = 1 << (bits - 1)
    if state.holds(value.signed):
        return without_sign(state, value)
    if state.holds(number(half - 1).minus(value.unsigned)):
        _note_same(state, value)
        return Number(value.unsigned, value.unsigned)
    return value


def without_sign(state: State, value: Number) -> Number:
    """The number with one sum for both readings if it is surely not negative, whatever its width."""
    if value.signed == value.unsigned or not state.holds(value.signed):
        return value
    _note_same(state, value)
    return Number(value.signed, value.signed)


def _note_same(state: State, value: Number) -> None:
    state.require(value.signed.minus(value.unsigned))
    state.require(value.unsigned.minus(value.signed))


def converted(state: State, operator: Operator, value: Number, from_: int, to: int, make: Make) -> Number:
    """The number in another width."""
    value = settled(state, value, from_)
    match operator:
        case Operator.ZEXT:
            return Number(value.unsigned, value.unsigned)
        case Operator.SEXT if state.holds(value.signed):
            return Number(value.signed, value.signed)
        case Operator.SEXT:
            found = make(to)
            # a negative number is a large one without a sign
            return Number(value.signed, found.unsigned)
        case _:
            return _cut(state, value, to, make)


def _cut(state: State, value: Number, to: int, make: Make) -> Number:
    """The low bits of a number. Without a sign they are never more than the number."""
    half = 1 << (to - 1)
    signed, unsigned = value.signed, value.unsigned
    is_signed = _fits(state, signed, -half, half - 1)
    is_unsigned = _fits(state, unsigned, 0, 2 * half - 1)
    if is_signed and is_unsigned:
        return settled(state, Number(signed, unsigned), to)
    found = make(to)
    state.require(unsigned.minus(found.unsigned))
    if state.holds(signed.and_(half)):
        # what is negative and fits stays what it is, and the low bits of others are no more than those
        state.require(signed.minus(found.signed))
    if is_signed:
        return settled(state, Number(signed, found.unsigned), to)
    if is_unsigned:
        return settled(state, Number(found.signed, unsigned), to)
    return found
