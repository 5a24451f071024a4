"""Ranges of statics that an engine proved of all states between two calls: any engine may start from them.

They hold where an entry starts, not while a call runs. `Statics` knows the same kind of fact from single
stores; an inductive proof knows more, as that an index stays inside of a ring.
"""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.analysis.entries.stored_values import Range
from whence.records import dataclass


@final
@dataclass(slots=True)
class BetweenCalls:
    """What was proved so far, by the name of a static that is one integer. The signed reading of its bits."""

    ranges: dict[str, tuple[int, Range]] = field(default_factory=dict)
    """Name -> bytes, and the range."""
    called: frozenset[str] = frozenset()
    """The procedures whose calls were looked at; what is known holds where one of them starts."""

    def learn(self, called: frozenset[str], found: dict[str, tuple[int, Range]]) -> None:
        """Facts about calls of other procedures than before replace those that were known."""
        if called != self.called:
            self.called = called
            self.ranges.clear()
        for name, (width, range_) in found.items():
            _, old = self.ranges.get(name, (width, range_))
            lowest, highest = max(old.lowest, range_.lowest), min(old.highest, range_.highest)
            self.ranges[name] = (width, Range(lowest, highest))

    def range_of(self, name: str, width: int) -> Range | None:
        known = self.ranges.get(name)
        return known[1] if known is not None and known[0] == width else None
