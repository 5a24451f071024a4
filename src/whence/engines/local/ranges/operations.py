"""The interval of an operator's result. What wraps unevenly, or has no rule, is any value of the type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from whence.engines.local.ranges.interval import (
    Interval,
    both_readings,
    constant,
    joined,
    of_signed,
    of_unsigned,
    whole,
)
from whence.program.operators import Operator

Binary = Callable[[Interval, Interval], Interval]


def result_of(operator: Operator, operands: tuple[Interval, ...], bits: int) -> Interval:
    """Over every value of the operands for which the operator is defined."""
    match operator, operands:
        case Operator.COPY, (value,) if value.bits == bits:
            return value
        case Operator.ZEXT, (value,):
            return of_unsigned(bits, value.low, value.high)
        case Operator.SEXT, (value,):
            return of_signed(bits, value.least, value.most)
        case Operator.TRUNC, (value,):
            return both_readings(
                of_unsigned(bits, value.low, value.high), of_signed(bits, value.least, value.most)
            )
        case Operator.SELECT, (_, then, otherwise):
            return joined(then, otherwise)
        case ((Operator.POPCOUNT | Operator.LEADING_ZEROS | Operator.TRAILING_ZEROS), (value,)):
            return of_unsigned(bits, 0, value.bits) if value.bits < 1 << bits else whole(bits)
        case _, (left, right) if operator in _COMPARISONS:
            return _decided(_COMPARISONS[operator](left, right))
        case _, (left, right) if operator in _BINARY and left.bits == right.bits == bits:
            return _BINARY[operator](left, right)
        case _:
            return whole(bits)


def _decided(answer: bool | None) -> Interval:
    return whole(1) if answer is None else constant(int(answer), 1)


def _add(left: Interval, right: Interval) -> Interval:
    return both_readings(
        of_unsigned(left.bits, left.low + right.low, left.high + right.high),
        of_signed(left.bits, left.least + right.least, left.most + right.most),
    )


def _subtract(left: Interval, right: Interval) -> Interval:
    return both_readings(
        of_unsigned(left.bits, left.low - right.high, left.high - right.low),
        of_signed(left.bits, left.least - right.most, left.most - right.least),
    )


def _multiply(left: Interval, right: Interval) -> Interval:
    corners = [x * y for x in (left.least, left.most) for y in (right.least, right.most)]
    return both_readings(
        of_unsigned(left.bits, left.low * right.low, left.high * right.high),
        of_signed(left.bits, min(corners), max(corners)),
    )


def _and(left: Interval, right: Interval) -> Interval:
    return of_unsigned(left.bits, 0, min(left.high, right.high))


def _or(left: Interval, right: Interval) -> Interval:
    return of_unsigned(left.bits, max(left.low, right.low), _all_ones(max(left.high, right.high)))


def _exclusive_or(left: Interval, right: Interval) -> Interval:
    return of_unsigned(left.bits, 0, _all_ones(max(left.high, right.high)))


def _all_ones(value: int) -> int:
    return (1 << value.bit_length()) - 1


def _shift_left(value: Interval, count: Interval) -> Interval:
    if not count.is_constant or count.low >= value.bits:
        return whole(value.bits)
    factor = 1 << count.low
    return both_readings(
        of_unsigned(value.bits, value.low * factor, value.high * factor),
        of_signed(value.bits, value.least * factor, value.most * factor),
    )


def _shift_right(value: Interval, count: Interval) -> Interval:
    if count.high >= value.bits:
        return whole(value.bits)
    return of_unsigned(value.bits, value.low >> count.high, value.high >> count.low)


def _shift_sign_right(value: Interval, count: Interval) -> Interval:
    if count.high >= value.bits:
        return whole(value.bits)
    ends = [x >> y for x in (value.least, value.most) for y in (count.low, count.high)]
    return of_signed(value.bits, min(ends), max(ends))


def _divide(left: Interval, right: Interval) -> Interval:
    return of_unsigned(left.bits, left.low // max(right.high, 1), left.high // max(right.low, 1))


def _remainder(left: Interval, right: Interval) -> Interval:
    if left.high < right.low:
        return left
    return of_unsigned(left.bits, 0, max(min(left.high, right.high - 1), 0))


def _divide_signed(left: Interval, right: Interval) -> Interval:
    if right.least <= 0:
        return whole(left.bits)
    corners = [_truncated(x, y) for x in (left.least, left.most) for y in (right.least, right.most)]
    return of_signed(left.bits, min(corners), max(corners))


def _truncated(dividend: int, divisor: int) -> int:
    quotient = abs(dividend) // divisor
    return quotient if dividend >= 0 else -quotient


def _remainder_signed(left: Interval, right: Interval) -> Interval:
    largest = max(abs(right.least), abs(right.most), 1) - 1
    return of_signed(
        left.bits,
        0 if left.least >= 0 else max(left.least, -largest),
        0 if left.most <= 0 else min(left.most, largest),
    )


_BINARY: Final[Mapping[Operator, Binary]] = {
    Operator.ADD: _add,
    Operator.SUB: _subtract,
    Operator.MUL: _multiply,
    Operator.AND: _and,
    Operator.OR: _or,
    Operator.XOR: _exclusive_or,
    Operator.SHL: _shift_left,
    Operator.LSHR: _shift_right,
    Operator.ASHR: _shift_sign_right,
    Operator.UDIV: _divide,
    Operator.UREM: _remainder,
    Operator.SDIV: _divide_signed,
    Operator.SREM: _remainder_signed,
}


def _is_less(low: int, high: int, other_low: int, other_high: int) -> bool | None:
    if high < other_low:
        return True
    return False if low >= other_high else None


def _below(left: Interval, right: Interval) -> bool | None:
    return _is_less(left.low, left.high, right.low, right.high)


def _below_signed(left: Interval, right: Interval) -> bool | None:
    return _is_less(left.least, left.most, right.least, right.most)


def _same(left: Interval, right: Interval) -> bool | None:
    if left.is_constant and right.is_constant:
        return left.low == right.low
    if left.high < right.low or right.high < left.low or left.most < right.least or right.most < left.least:
        return False
    return None


def _opposite(answer: bool | None) -> bool | None:
    return None if answer is None else not answer


_COMPARISONS: Final[Mapping[Operator, Callable[[Interval, Interval], bool | None]]] = {
    Operator.EQ: _same,
    Operator.NE: lambda left, right: _opposite(_same(left, right)),
    Operator.ULT: _below,
    Operator.UGT: lambda left, right: _below(right, left),
    Operator.UGE: lambda left, right: _opposite(_below(left, right)),
    Operator.ULE: lambda left, right: _opposite(_below(right, left)),
    Operator.SLT: _below_signed,
    Operator.SGT: lambda left, right: _below_signed(right, left),
    Operator.SGE: lambda left, right: _opposite(_below_signed(left, right)),
    Operator.SLE: lambda left, right: _opposite(_below_signed(right, left)),
}
