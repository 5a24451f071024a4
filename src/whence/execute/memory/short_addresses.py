"""Addresses of 32 bits: what pointers are in the memory of a program that has no longer ones.

A run knows a pointer by the number of its object and an offset, which takes 64 bits. Where the program looks
at the bits or stores them, the object gets a range of addresses of its own, when that first happens. Objects
lie apart, so that an address a little outside of one is still its own. No range is given twice: an address of
what is gone does not find a new object.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import final

from whence.execute.events import EventKind, Fault

MOST_BYTES = (1 << 31) - 1
"""The largest object that malloc gives: differences of pointers are signed."""
_START = 1 << 27
_END = 0xC000_0000
_GAP = 64
_SHORT = (1 << 32) - 1


@final
class ShortAddresses:
    """`split` tells the object and the signed offset of a long address, `size_of` the size of an object."""

    def __init__(self, split: Callable[[int], tuple[int, int]], size_of: Callable[[int], int]) -> None:
        self._split = split
        self._size_of = size_of
        self._starts: list[int] = []
        self._numbers: list[int] = []
        self._start_of: dict[int, int] = {}
        self._next = _START

    def shorten(self, address: int) -> int:
        """The 32 bits of an address; those of integers that never were one are themselves."""
        if address <= _SHORT:
            return address
        number, offset = self._split(address)
        if number == 0:
            return offset & _SHORT
        start = self._start_of.get(number)
        if start is None:
            start = self._placed(number, self._size_of(number))
        return (start + offset) & _SHORT

    def widen(self, short: int) -> int:
        """The address that the bits are of; bits that belong to no object are an integer."""
        position = bisect_right(self._starts, short + _GAP // 2) - 1
        if position < 0 or short >= self._next:
            return short
        return (self._numbers[position] << 32) + short - self._starts[position]

    def _placed(self, number: int, size: int) -> int:
        start = self._next
        self._next = -(-(start + size + _GAP) // _GAP) * _GAP
        if self._next > _END:
            raise Fault(EventKind.BUDGET, "more objects than addresses of 32 bits")
        self._starts.append(start)
        self._numbers.append(number)
        self._start_of[number] = start
        return start

    def forget(self, first: int) -> None:
        """Objects from that number on are gone as if they had never been: the ranges behind the last one that
        stays are free again."""
        kept = [pair for pair in zip(self._starts, self._numbers, strict=True) if pair[1] < first]
        if len(kept) == len(self._starts):
            return
        self._next = (
            self._starts[len(kept)] if self._numbers[: len(kept)] == [n for _, n in kept] else self._next
        )
        self._starts, self._numbers = [start for start, _ in kept], [number for _, number in kept]
        self._start_of = {number: start for start, number in kept}
