"""Stack memory beyond plain locals: variable-length arrays, alloca, and the size of large frames."""

from __future__ import annotations

from typing import final

from whence.execute.events import EventKind, Fault
from whence.execute.memory.byte_memory import OFFSET_BITS, Memory

LARGE_FRAME = 1024
"""Frames with larger objects than this are counted; smaller ones are held by the limit on nested calls."""


@final
class Stack:
    def __init__(self, memory: Memory, most_bytes: int) -> None:
        self._memory = memory
        self._most_bytes = most_bytes
        self._used = 0

    def claim(self, size: int) -> None:
        """A frame of that size is entered."""
        self._used += size
        if self._used > self._most_bytes:
            raise Fault(
                EventKind.STACK_EXHAUSTED, f"local objects of more than {self._most_bytes} bytes in all"
            )

    def yield_up(self, size: int) -> None:
        self._used -= size

    def allocate(self, owned: list[int], size: int) -> int:
        """A local object that its activation, whose list is given, frees when it returns."""
        self.claim(size)
        address = self._memory.add(bytearray(size))
        owned.append(address >> OFFSET_BITS)
        return address

    def release_from(self, owned: list[int], mark: int) -> None:
        """Frees what was allocated since `len(owned)` was `mark`."""
        while len(owned) > mark:
            number = owned.pop()
            self.yield_up(len(self._memory.objects[number]))
            self._memory.release(number)

    def release_all(self, owned: list[int]) -> None:
        self.release_from(owned, 0)
