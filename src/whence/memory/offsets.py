"""Byte offsets into an object as arithmetic progressions, so that `a[i].x` and `a[j].y` stay apart.

`Offsets(first, 0, 1)` is one offset, `Offsets(first, stride, number)` that many of them, and a number
of `UNBOUNDED` means every integer that is `first` modulo the stride, in both directions.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd
from typing import NamedTuple

UNBOUNDED = -1


class Offsets(NamedTuple):
    first: int
    stride: int
    number: int

    @property
    def is_exact(self) -> bool:
        return self.number == 1

    @property
    def is_bounded(self) -> bool:
        return self.number != UNBOUNDED

    @property
    def last(self) -> int:
        return self.first + self.stride * (self.number - 1)

    def shifted(self, by: int) -> Offsets:
        if self.number == UNBOUNDED:
            return Offsets((self.first + by) % self.stride, self.stride, UNBOUNDED)
        return Offsets(self.first + by, self.stride, self.number)

    def plus(self, other: Offsets) -> Offsets:
        """Every sum of one of these and one of the others."""
        if other.number == 1:
            return self.shifted(other.first)
        if self.number == 1:
            return other.shifted(self.first)
        step = gcd(self.stride, other.stride)
        return Offsets((self.first + other.first) % step, step, UNBOUNDED)

    def indexed(self, stride: int, count: int) -> Offsets:
        """All elements of an array that starts here. A count of one or less is no bound: the last member
        of a struct may be declared so and hold more."""
        step = gcd(stride, self.stride)
        if step == 0:
            return self
        if count <= 1 or self.number == UNBOUNDED:
            return Offsets(self.first % step, step, UNBOUNDED)
        extent = self.stride * (self.number - 1) + stride * (count - 1)
        return Offsets(self.first, step, extent // step + 1)


def exactly(offset: int) -> Offsets:
    return Offsets(offset, 0, 1)


START = exactly(0)
ANYWHERE = Offsets(0, 1, UNBOUNDED)


def may_overlap(one: Offsets, width: int, other: Offsets, other_width: int) -> bool:
    """Can `width` bytes at one of the offsets meet `other_width` bytes at one of the others?"""
    if (
        one.is_bounded
        and other.is_bounded
        and (one.last + width <= other.first or other.last + other_width <= one.first)
    ):
        return False
    step = gcd(one.stride, other.stride)
    if step == 0:
        return True
    distance = (other.first - one.first) % step
    return distance < width or step - distance < other_width


def must_cover(one: Offsets, width: int, other: Offsets, other_width: int) -> bool:
    """Do `width` bytes at the one exact offset include every byte of the others?"""
    return (
        one.is_exact
        and other.is_bounded
        and one.first <= other.first
        and other.last + other_width <= one.first + width
    )


def are_aligned(one: Offsets, other: Offsets) -> bool:
    """Do the two, where they meet, meet at the same byte?"""
    step = gcd(one.stride, other.stride)
    return (other.first - one.first) % step == 0 if step else one.first == other.first


def contains(one: Offsets, other: Offsets) -> bool:
    """Is every offset of the other among those of an unbounded one?"""
    return (
        not one.is_bounded and (other.first - one.first) % one.stride == 0 and other.stride % one.stride == 0
    )


def joined(several: Iterable[Offsets]) -> Offsets:
    """One progression without bounds that holds them all: what keeps pointer loops finite."""
    every = list(several)
    first = every[0].first
    step = 0
    for offsets in every:
        step = gcd(step, gcd(offsets.stride, offsets.first - first))
    return Offsets(first % step, step, UNBOUNDED) if step else every[0]


def widened(known: list[Offsets], offsets: Offsets, most: int) -> Offsets | None:
    """The offsets to add to those known, which are kept to about `most`; None if they are there already."""
    if offsets in known:
        return None
    for each in known:
        if each.number == UNBOUNDED and contains(each, offsets):
            return None
    added = offsets if len(known) < most else joined([*known, offsets])
    known.append(added)
    return added
