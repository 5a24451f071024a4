"""Big-endian reading with a limit: the way everything but the hottest loops reads a class file."""

import struct
from typing import final

from whence.frontends.jvm.reading.malformed import ClassFormatError

_U2 = struct.Struct(">H").unpack_from
_U4 = struct.Struct(">I").unpack_from


@final
class Cursor:
    """A position in a class file that may not pass `limit`, the end of the attribute that is being read."""

    __slots__ = ("data", "limit", "position", "where")

    def __init__(self, data: bytes, position: int, limit: int, where: str) -> None:
        self.data = data
        self.position = position
        self.limit = min(limit, len(data))
        self.where = where

    def u1(self) -> int:
        return self.data[self._advance(1)]

    def u2(self) -> int:
        value: int = _U2(self.data, self._advance(2))[0]
        return value

    def u4(self) -> int:
        value: int = _U4(self.data, self._advance(4))[0]
        return value

    def raw(self, count: int) -> bytes:
        start = self._advance(count)
        return bytes(self.data[start : start + count])

    def u2s(self, count: int) -> tuple[int, ...]:
        return struct.unpack_from(f">{count}H", self.data, self._advance(2 * count))

    def expect_end(self, what: str) -> None:
        if self.position != self.limit:
            raise self.error(f"{what} leaves {self.limit - self.position} bytes over")

    def error(self, what: str) -> ClassFormatError:
        return ClassFormatError(self.where, self.position, what)

    def _advance(self, count: int) -> int:
        start = self.position
        end = start + count
        if end > self.limit:
            raise self.error(f"{count} more bytes expected, {self.limit - start} left")
        self.position = end
        return start
