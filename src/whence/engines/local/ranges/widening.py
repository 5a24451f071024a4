"""Ends of intervals that moved go on to the next of some numbers, or to the end of the type."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from whence.engines.local.ranges.interval import Interval


def widened(steps: Sequence[int], old: Interval, new: Interval) -> Interval:
    """`new`, which covers `old`, with the ends that moved at one of the steps, which are in order."""
    size, half = 1 << new.bits, 1 << (new.bits - 1)
    return Interval(
        new.bits,
        new.low if new.low >= old.low else _step_below(steps, new.low, 0),
        new.high if new.high <= old.high else _step_above(steps, new.high, size - 1),
        new.least if new.least >= old.least else _step_below(steps, new.least, -half),
        new.most if new.most <= old.most else _step_above(steps, new.most, half - 1),
    )


def _step_above(steps: Sequence[int], value: int, last: int) -> int:
    place = bisect_left(steps, value)
    return min(steps[place], last) if place < len(steps) else last


def _step_below(steps: Sequence[int], value: int, last: int) -> int:
    place = bisect_right(steps, value) - 1
    return max(steps[place], last) if place >= 0 else last
