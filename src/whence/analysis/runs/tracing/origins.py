"""Where the values of a run come from: what wrote each byte of memory last, and the way of one value.

A value is followed while it is handed on: stored and loaded, passed and returned, copied and converted. Its
origin is where it was computed, allocated, read from memory that the run never wrote, or given to the entry.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from whence.execute.observe.definitions.tracing import Address
from whence.execute.observe.paths.path_watch import Origin
from whence.program.procedure import Point

_SMALL = 4096
"""Bytes of a write that are remembered one by one."""
BY_CALL = "="
"""Stands for the parameter in the origin of bytes that a library function wrote."""
MOST_HANDED_ON = 1_000_000
"""Steps of a value's way that are looked at."""


@final
class Writes:
    """The origin of each byte of C's memory, or of each field and element of Java's objects."""

    def __init__(self) -> None:
        self._bytes: dict[int, Origin] = {}
        self._ranges: list[tuple[int, int, Origin]] = []
        """Large writes, the latest last; bytes that are known one by one were written later."""
        self._cells: dict[Address, tuple[object, Origin]] = {}

    def put(self, address: Address, size: int, value: object, origin: Origin) -> None:
        if not isinstance(address, int):
            self._cells[address] = value, origin
            return
        if size <= _SMALL:
            for place in range(address, address + size):
                self._bytes[place] = origin
            return
        for place in [place for place in self._bytes if address <= place < address + size]:
            del self._bytes[place]
        self._ranges.append((address, address + size, origin))

    def get(self, address: Address, value: object) -> Origin | None:
        """Of the first byte that is read. A cell of Java that has another value was changed by something that
        tells nothing of it."""
        if not isinstance(address, int):
            held, origin = self._cells.get(address, (None, None))
            return origin if held is value or held == value else None
        found = self._bytes.get(address)
        if found is not None:
            return found
        ranges = reversed(self._ranges)
        return next((origin for start, end, origin in ranges if start <= address < end), None)

    def move(self, target: int, source: int, size: int, point: Point, level: int) -> None:
        """A call at the point copies bytes: each keeps its way."""
        kept = [self.get(place, None) for place in range(source, source + min(size, _SMALL))]
        if size > _SMALL:
            self.put(target, size, None, (BY_CALL, point, level, None, ()))
        for place, behind in enumerate(kept):
            self._bytes[target + place] = (BY_CALL, point, level, behind, ())


def handed_on(origin: Origin | None) -> Iterator[Origin]:
    """The way of a value, its end first."""
    for _ in range(MOST_HANDED_ON):
        if origin is None:
            return
        yield origin
        origin = origin[3]
