"""Blocks of memory: allocation, copying and filling (<stdlib.h>, <string.h>)."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from whence.execute.memory.byte_memory import Memory

_ENOMEM = 12
_EINVAL = 22


@final
class Blocks:
    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    def functions(self) -> dict[str, Callable[..., int | None]]:
        return {
            "malloc": self._memory.allocate_heap,
            "free": self._memory.free,
            "aligned_alloc": self.aligned,
            "posix_memalign": self.posix_memalign,
            "memcpy": self.copy,
            "memmove": self.copy,
            "memset": self.fill,
            "llvm.memcpy": self.copy,
            "llvm.memmove": self.copy,
            "llvm.memset": self.fill,
            "__whence_object_size": self.object_size,
            "__whence_scratch": self._memory.allocate_surely,
            "llvm.va_copy": self.copy_list,
            "llvm.va_end": _nothing,
        }

    def aligned(self, _alignment: int, size: int) -> int:
        """Every object is aligned to anything."""
        return self._memory.allocate_heap(size)

    def posix_memalign(self, where: int, alignment: int, size: int) -> int:
        if alignment < self._memory.pointer_size or alignment & (alignment - 1):
            return _EINVAL
        address = self._memory.allocate_heap(size)
        if address == 0:
            return _ENOMEM
        self._memory.write_pointer(where, address)
        return 0

    def copy(self, target: int, source: int, size: int, _volatile: int = 0) -> int:
        """memmove, of which memcpy is the case without overlap."""
        if size:
            self._memory.copy(target, source, size)
        return target

    def fill(self, target: int, byte: int, size: int, _volatile: int = 0) -> int:
        if size:
            self._memory.fill(target, byte & 0xFF, size)
        return target

    def object_size(self, address: int) -> int:
        return len(self._memory.view(address, 0)[0])

    def copy_list(self, target: int, source: int) -> None:
        self.copy(target, source, 24 if self._memory.short is None else 4)


def _nothing(*_arguments: int) -> None:
    return None
