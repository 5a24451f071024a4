"""Intervals of an integer of fixed width, in both readings of its bits at once.

`x & 7` is small in either reading, `(signed char)c + 128` only as a signed number before it is widened, and a
test speaks of one of them; so a value has an unsigned and a signed interval, and each sharpens the other.
"""

from __future__ import annotations

from typing import NamedTuple


class Interval(NamedTuple):
    """`low .. high` as unsigned, `least .. most` as signed number of `bits` bits; never empty."""

    bits: int
    low: int
    high: int
    least: int
    most: int

    @property
    def is_constant(self) -> bool:
        return self.low == self.high


def whole(bits: int) -> Interval:
    half = 1 << (bits - 1)
    return Interval(bits, 0, 2 * half - 1, -half, half - 1)


def constant(value: int, bits: int) -> Interval:
    """Of the unsigned reading."""
    signed = value - (1 << bits) if value >> (bits - 1) else value
    return Interval(bits, value, value, signed, signed)


def sharpened(bits: int, low: int, high: int, least: int, most: int) -> Interval | None:
    """The interval of the values that lie in both; None if there is none."""
    size, half = 1 << bits, 1 << (bits - 1)
    low, high = max(low, 0), min(high, size - 1)
    least, most = max(least, -half), min(most, half - 1)
    for _ in range(2):
        if low > high or least > most:
            return None
        if high < half:
            least, most = max(least, low), min(most, high)
        elif low >= half:
            least, most = max(least, low - size), min(most, high - size)
        if least >= 0:
            low, high = max(low, least), min(high, most)
        elif most < 0:
            low, high = max(low, least + size), min(high, most + size)
    return Interval(bits, low, high, least, most) if low <= high and least <= most else None


def of_unsigned(bits: int, low: int, high: int) -> Interval:
    """A mathematical interval cut to the width: all values if it wraps unevenly."""
    size = 1 << bits
    if low // size != high // size:
        return whole(bits)
    return sharpened(bits, low % size, high % size, *whole(bits)[3:]) or whole(bits)


def of_signed(bits: int, least: int, most: int) -> Interval:
    half = 1 << (bits - 1)
    if least < -half or most >= half:
        return whole(bits)
    return sharpened(bits, 0, 2 * half - 1, least, most) or whole(bits)


def met(one: Interval, other: Interval) -> Interval | None:
    """The values of both."""
    return sharpened(
        one.bits,
        max(one.low, other.low),
        min(one.high, other.high),
        max(one.least, other.least),
        min(one.most, other.most),
    )


def joined(one: Interval, other: Interval) -> Interval:
    """The values of either."""
    return Interval(
        one.bits,
        min(one.low, other.low),
        max(one.high, other.high),
        min(one.least, other.least),
        max(one.most, other.most),
    )


def both_readings(unsigned: Interval, signed: Interval) -> Interval:
    """Two intervals that hold of one value."""
    return met(unsigned, signed) or unsigned
