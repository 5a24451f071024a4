"""String functions that plain runs use instead of the C models, because programs call them so often.

They give the same results and fail at the same calls. Observed runs use the models: there every byte
that is read and written counts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from whence.execute.memory.byte_memory import OFFSET_BITS, OFFSET_MASK, Memory
from whence.execute.memory.large_objects import find_byte

_INT = (1 << 32) - 1


@final
class QuickStrings:
    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    def functions(self) -> dict[str, Callable[..., int]]:
        return {
            "strlen": self.strlen,
            "strcmp": self.strcmp,
            "strncmp": self.strncmp,
            "memcmp": self.memcmp,
            "memchr": self.memchr,
            "strchr": self.strchr,
            "strcpy": self.strcpy,
            "strcat": self.strcat,
        }

    def strlen(self, text: int) -> int:
        data = self._memory.objects.get(text >> OFFSET_BITS)
        if data is not None:
            offset = text & OFFSET_MASK
            end = find_byte(data, 0, offset, len(data))
            if end >= 0:
                return end - offset
        return len(self._memory.c_string(text))

    def strcmp(self, left: int, right: int) -> int:
        return self._compare(left, right, -1, ends_at_zero=True)

    def strncmp(self, left: int, right: int, size: int) -> int:
        return self._compare(left, right, size, ends_at_zero=True)

    def memcmp(self, left: int, right: int, size: int) -> int:
        if size:
            self._memory.view(left, size)
            self._memory.view(right, size)
        return self._compare(left, right, size, ends_at_zero=False)

    def _rest(self, address: int, limit: int, *, ends_at_zero: bool) -> bytes:
        """The bytes from an address on: so many, if that is no negative number, to the first zero, to the end
        of the object."""
        data = self._memory.objects.get(address >> OFFSET_BITS)
        offset = address & OFFSET_MASK
        if data is None or offset >= len(data):
            raise self._memory.diagnose(address, 1, is_write=False)
        stop = len(data) if limit < 0 else min(offset + limit, len(data))
        end = find_byte(data, 0, offset, stop) if ends_at_zero else -1
        return bytes(data[offset : stop if end < 0 else end + 1])

    def _compare(self, left: int, right: int, limit: int, *, ends_at_zero: bool) -> int:
        """The difference of the first bytes that differ; nothing behind them is read."""
        if limit == 0:
            return 0
        first = self._rest(left, limit, ends_at_zero=ends_at_zero)
        second = self._rest(right, limit, ends_at_zero=ends_at_zero)
        common = min(len(first), len(second))
        if first[:common] == second[:common]:
            return self._after_common(left, right, common, limit, first, ends_at_zero=ends_at_zero)
        at = next(i for i in range(common) if first[i] != second[i])
        return (first[at] - second[at]) & _INT

    def _after_common(
        self, left: int, right: int, common: int, limit: int, first: bytes, *, ends_at_zero: bool
    ) -> int:
        """All that both have is equal: either that was all, or an object ended too early."""
        is_end = ends_at_zero and first[common - 1] == 0
        if common == limit or is_end:
            return 0
        address = left if common == len(first) else right
        raise self._memory.diagnose(address + common, 1, is_write=False)

    def memchr(self, block: int, byte: int, size: int) -> int:
        if size == 0:
            return 0
        data = self._rest(block, size, ends_at_zero=False)
        found = data.find(byte & 0xFF)
        if found >= 0:
            return block + found
        if size > len(data):
            raise self._memory.diagnose(block + len(data), 1, is_write=False)
        return 0

    def strchr(self, text: int, character: int) -> int:
        wanted = character & 0xFF
        data = self._rest(text, -1, ends_at_zero=True)
        found = data.find(wanted)
        if found >= 0:
            return text + found
        if data[-1]:
            raise self._memory.diagnose(text + len(data), 1, is_write=False)
        return 0

    def strcpy(self, target: int, source: int) -> int:
        self._memory.write(target, self._memory.c_string(source) + b"\0")
        return target

    def strcat(self, target: int, source: int) -> int:
        self._memory.write(target + self.strlen(target), self._memory.c_string(source) + b"\0")
        return target
