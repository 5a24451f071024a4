"""Difference bounds `x <= y + c` between numbers, closed under addition (a zone; Mine 2001).

Numbers are integers, read as signed 32 bits. `ZERO` stands for 0: bounds by constants are differences, too.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Final, TypeAlias, final

Number: TypeAlias = Hashable
ZERO: Final[Number] = "0"
GREATEST: Final = (1 << 31) - 1
LEAST: Final = -(1 << 31)
_STEPS: Final = (-1, 0, 1)
"""Where a bound that grows in a loop may stop."""


@final
class Zone:
    def __init__(self, bounds: dict[Number, dict[Number, int]] | None = None) -> None:
        self._bounds = {} if bounds is None else bounds
        """`[x][y]` is the least known c with x <= y + c."""

    def copy(self) -> Zone:
        return Zone({each: dict(row) for each, row in self._bounds.items()})

    def bound(self, number: Number, other: Number) -> int | None:
        """The least known c with `number <= other + c`."""
        if number == other:
            return 0
        return self._bounds.get(number, {}).get(other)

    def above(self, number: Number) -> list[tuple[Number, int]]:
        """Numbers that it is at most, each with the distance."""
        return list(self._bounds.get(number, {}).items())

    def is_at_most(self, number: Number, other: Number, distance: int) -> bool:
        found = self.bound(number, other)
        if found is not None and found <= distance:
            return True
        return other == ZERO and self.greatest(number) <= distance

    def greatest(self, number: Number) -> int:
        """The greatest value that the number may have, by what others are at most."""
        if number == ZERO:
            return 0
        row = self._bounds.get(number, {})
        found = (self._at_most(other) + distance for other, distance in row.items())
        return min(GREATEST, min(found, default=GREATEST))

    def _at_most(self, number: Number) -> int:
        """The bound that is noted, or that of the type: bounds that were widened apart are not closed."""
        return 0 if number == ZERO else min(GREATEST, self._bounds.get(number, {}).get(ZERO, GREATEST))

    def least(self, number: Number) -> int:
        if number == ZERO:
            return 0
        found = LEAST
        for other, row in self._bounds.items():
            distance = row.get(number)
            if distance is not None:
                found = max(found, (0 if other == ZERO else LEAST) - distance)
        return found

    def add(self, number: Number, other: Number, distance: int) -> bool:
        """That `number <= other + distance`; whether that is possible."""
        if number == other:
            return distance >= 0
        known = self.bound(number, other)
        if known is not None and known <= distance:
            return True
        back = self.bound(other, number)
        if back is not None and back + distance < 0:
            return False
        mine = self._bounds.setdefault(number, {})
        above = [(other, distance)]
        for last, behind in self._bounds.get(other, {}).items():
            total = distance + behind
            if last != number and ((known := mine.get(last)) is None or total < known):
                above.append((last, total))
        mine.update(above)
        for first, row in self._bounds.items():
            before = row.get(number)
            if before is None or first == other:
                continue
            known = row.get(other)
            if known is not None and known <= before + distance:
                continue  # closed: nothing behind `other` is nearer, either
            for last, behind in above:
                total = before + behind
                if last != first and ((known := row.get(last)) is None or total < known):
                    row[last] = total
        return True

    def equate(self, number: Number, other: Number, distance: int = 0) -> bool:
        """That `number == other + distance`."""
        return self.add(number, other, distance) and self.add(other, number, -distance)

    def forget(self, number: Number) -> None:
        self._bounds.pop(number, None)
        for row in self._bounds.values():
            row.pop(number, None)

    def rename(self, number: Number, other: Number) -> None:
        """Calls the number by the name of another, of which nothing is known."""
        row = self._bounds.pop(number, None)
        if row is not None:
            self._bounds[other] = row
        for each in self._bounds.values():
            if number in each:
                each[other] = each.pop(number)

    def forget_above(self, number: Number) -> None:
        """That it may have grown."""
        self._bounds.pop(number, None)

    def numbers(self) -> set[Number]:
        found: set[Number] = set(self._bounds)
        for row in self._bounds.values():
            found.update(row)
        return found

    def keep(self, wanted: Iterable[Number]) -> None:
        kept = {ZERO, *wanted}
        for number in self.numbers() - kept:
            self.forget(number)

    def joined(self, other: Zone) -> Zone:
        """What holds in both."""
        found: dict[Number, dict[Number, int]] = {}
        for number, row in self._bounds.items():
            there = other._bounds.get(number, {})
            kept = {each: max(c, there[each]) for each, c in row.items() if each in there}
            if kept:
                found[number] = kept
        return Zone(found)

    def widened(self, after: Zone) -> Zone:
        """What holds in both and does not grow without end."""
        found: dict[Number, dict[Number, int]] = {}
        for number, row in self._bounds.items():
            there = after._bounds.get(number, {})
            for each, before in row.items():
                now = there.get(each)
                if now is None:
                    continue
                stop = before if now <= before else next((step for step in _STEPS if now <= step), None)
                if stop is not None:
                    found.setdefault(number, {})[each] = stop
        return Zone(found)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Zone) and self._bounds == other._bounds

    __hash__ = None  # type: ignore[assignment]
