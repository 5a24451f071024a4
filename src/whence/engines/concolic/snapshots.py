"""What a callee with a tree of its own sees of memory: all bytes as they are when it is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import final

from whence.engines.concolic.shadow_memory import ShadowMemory
from whence.logic.term import Term
from whence.logic.terms import Terms


@final
@dataclass(frozen=True, slots=True, eq=False)
class Snapshot:
    objects: Mapping[int, bytes]
    terms: Mapping[int, Term]

    def byte(self, terms: Terms, address: int) -> Term | None:
        """The byte at an address; None where there is no object."""
        found = self.terms.get(address)
        if found is not None:
            return found
        data = self.objects.get(address >> 32)
        offset = address & 0xFFFFFFFF
        return None if data is None or offset >= len(data) else terms.bv(data[offset], 8)


@final
class Snapshots:
    """Taken only where something changed since the last one."""

    def __init__(self, memory: ShadowMemory, objects: Callable[[], Mapping[int, bytearray | bytes]]) -> None:
        self._memory = memory
        self._objects = objects
        self._last: Snapshot | None = None

    def touch(self) -> None:
        self._last = None

    def current(self) -> Snapshot:
        if self._last is None:
            objects = {number: bytes(data) for number, data in self._objects().items()}
            self._last = Snapshot(objects, dict(self._memory.bytes))
        return self._last
