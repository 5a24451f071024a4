"""Whether pointers of an entry that lead into each other's objects could change what was seen.

Runs are given pointers to objects of their own, or to the start of one that another pointer leads to. A
caller may also pass `&pair->second` beside `pair`, or `text + 1` beside `text`. That matters if a write
through the one could meet an access through the other at some distance: then that all paths were run is no
proof.
"""

from __future__ import annotations

from dataclasses import field
from math import gcd
from typing import NamedTuple, final

from whence.program.c.entry_objects import Layout, PointeeTypes
from whence.records import dataclass


class Touched(NamedTuple):
    """An access to the object that was made for a pointer; `offset` is None if an input decides it."""

    offset: int | None
    size: int
    is_write: bool


@final
@dataclass(slots=True)
class Overlaps:
    types: PointeeTypes
    _seen: dict[str, set[Touched]] = field(default_factory=dict)
    are_possible: bool = False

    def touch(self, name: str, access: Touched) -> None:
        """An access through the pointer, or one that is the same."""
        known = self._seen.setdefault(name, set())
        if access in known:
            return
        known.add(access)
        self.are_possible = self.are_possible or any(
            self._may_meet(name, access, other, each)
            for other, accesses in self._seen.items()
            if other != name
            for each in accesses
        )

    def _may_meet(self, name: str, one: Touched, other: str, two: Touched) -> bool:
        if not (one.is_write or two.is_write):
            return False
        if one.offset is None or two.offset is None:
            return True
        step = self._step(name, one, other, two)
        low, high = one.offset - two.offset - two.size + 1, one.offset - two.offset + one.size - 1
        first = -(-low // step) * step
        return any(distance != 0 for distance in range(first, high + 1, step))

    def _step(self, name: str, one: Touched, other: str, two: Touched) -> int:
        """Distances of the two objects are multiples of it: objects of one type are elements of an array,
        others are aligned."""
        type_, another = self.types.behind(name), self.types.behind(other)
        size = self.types.layouts.get(type_, Layout(0)).size if type_ == another and type_ is not None else 0
        return size or max(gcd(one.size, two.size), 1)
