"""Attributes of classes, fields, methods and code, found by name and read when asked for."""

import struct
from collections.abc import Iterator
from typing import final

from whence.frontends.jvm.reading.constants import ConstantPool
from whence.frontends.jvm.reading.cursor import Cursor
from whence.frontends.jvm.reading.malformed import ClassFormatError

_U2_U4 = struct.Struct(">HI").unpack_from


@final
class Attributes:
    """The attributes of one holder; those that are not asked for are not decoded."""

    __slots__ = ("_data", "_spans", "pool")

    def __init__(self, data: bytes, spans: tuple[tuple[str, int, int], ...], pool: ConstantPool) -> None:
        self._data = data
        self._spans = spans
        self.pool = pool

    def __contains__(self, name: str) -> bool:
        return any(span[0] == name for span in self._spans)

    def cursors(self, name: str) -> Iterator[Cursor]:
        for found, start, end in self._spans:
            if found == name:
                yield Cursor(self._data, start, end, self.pool.where)

    def cursor(self, name: str) -> Cursor | None:
        """For an attribute that may stand once; a second one is malformed."""
        found = list(self.cursors(name))
        if len(found) > 1:
            raise found[1].error(f"second attribute {name}")
        return found[0] if found else None


def read_attributes(cursor: Cursor, pool: ConstantPool) -> Attributes:
    """The attribute table at the cursor, which is left after it."""
    data, limit = cursor.data, cursor.limit
    spans: list[tuple[str, int, int]] = []
    count = cursor.u2()
    position = cursor.position
    for _ in range(count):
        start = position + 6
        if start > limit:
            raise ClassFormatError(cursor.where, position, "file ends inside an attribute table")
        name, size = _U2_U4(data, position)
        position = start + size
        if position > limit:
            raise ClassFormatError(
                cursor.where, start, f"attribute {pool.text(name)} has {size} bytes, {limit - start} are left"
            )
        spans.append((pool.text(name), start, position))
    cursor.position = position
    return Attributes(data, tuple(spans), pool)
