"""How near the comparisons of a run came to going the other way."""

from __future__ import annotations

from typing import final

from whence.program.procedure import Point


@final
class Comparisons:
    """Of each comparison of integers, the smallest difference between its sides."""

    def __init__(self) -> None:
        self.nearest: dict[Point, int] = {}
        """With its sign: left minus right."""
        self.went: set[tuple[Point, bool]] = set()
        """The results that each had."""

    def compared(
        self, point: Point, left: object, right: object, result: object, bits: int, is_signed: bool
    ) -> None:
        if type(left) is not int or type(right) is not int:
            return
        difference = _read(left, bits, is_signed) - _read(right, bits, is_signed)
        known = self.nearest.get(point)
        if known is None or abs(difference) < abs(known):
            self.nearest[point] = difference
        self.went.add((point, bool(result)))

    def overwrite(self, address: int, size: int) -> None: ...

    def copy(self, target: int, source: int, size: int) -> None: ...


def _read(value: int, bits: int, is_signed: bool) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if is_signed and value >> (bits - 1) else value
