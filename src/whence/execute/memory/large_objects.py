"""Objects that cost what is touched of them, not what was asked for: pages of the operating system.

Plain bytes are quicker to make and are used for all that is small.
"""

from __future__ import annotations

import mmap
from typing import TypeAlias, final

LARGE = 1 << 17
"""Bytes from which on an object is made of pages."""
_CHUNK = 1 << 20
_NO_RESERVE = 0x4000 if hasattr(mmap, "MADV_DONTNEED") else 0
"""Linux's flag for pages that need not be there before they are touched; `mmap` has no name for it yet."""


@final
class Pages(mmap.mmap):
    """Zero bytes that the operating system keeps once they are written."""

    def __new__(cls, size: int) -> Pages:
        """Raises `OSError`, `ValueError` or `OverflowError` where there is no room for so many addresses."""
        return super().__new__(cls, -1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | _NO_RESERVE)

    def find(self, byte: int, start: int = 0, stop: int | None = None) -> int:  # type: ignore[override]
        """As `bytes.find` of a number."""
        return super().find(bytes((byte,)), start, len(self) if stop is None else stop)

    def clear(self, start: int, size: int) -> None:
        """Writes zeros. Whole pages are given back."""
        page = mmap.PAGESIZE
        first, last = -(-start // page) * page, (start + size) // page * page
        if first >= last or not _NO_RESERVE:
            fill(self, start, 0, size)
            return
        self.madvise(mmap.MADV_DONTNEED, first, last - first)
        fill(self, start, 0, first - start)
        fill(self, last, 0, start + size - last)


Data: TypeAlias = bytearray | bytes | Pages | memoryview
"""The bytes of an object. A view is the part of a huge one that begins at a multiple of 4 GiB."""
Writable: TypeAlias = bytearray | Pages | memoryview


def fill(data: Writable, start: int, byte: int, size: int) -> None:
    """Writes the same byte again and again, a piece at a time."""
    for begin in range(start, start + size, _CHUNK):
        end = min(begin + _CHUNK, start + size)
        data[begin:end] = bytes((byte,)) * (end - begin)


def find_byte(data: Data, byte: int, start: int, stop: int) -> int:
    """The first place of a byte, or -1."""
    if not isinstance(data, memoryview):
        return data.find(byte, start, stop)
    for begin in range(start, stop, _CHUNK):
        found = bytes(data[begin : min(begin + _CHUNK, stop)]).find(byte)
        if found >= 0:
            return begin + found
    return -1


def is_writable(data: Data) -> bool:
    return not (isinstance(data, bytes) or (isinstance(data, memoryview) and data.readonly))


@final
class Unwritten:
    """The bytes of a large object that nothing was written to, as a `bytearray` of marks would have them. The
    pages keep the opposite, so that those of what was never written are never touched."""

    __slots__ = ("_start", "_written")

    def __init__(self, written: Pages, start: int = 0) -> None:
        self._written = written
        self._start = start

    def __getitem__(self, place: slice) -> bytes:
        start: int = place.start + self._start
        return self._written[start : place.stop + self._start].translate(_OPPOSITE)

    def __setitem__(self, place: slice, marks: bytes) -> None:
        start: int = place.start + self._start
        self._written[start : start + len(marks)] = marks.translate(_OPPOSITE)


_OPPOSITE = bytes(255 - each for each in range(256))
