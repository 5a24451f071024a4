"""What a callee with a tree of its own sees of memory when the entry calls it: all bytes as they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import final

from whence.engines.concolic.inputs.space import FIRST_OBJECT
from whence.engines.concolic.shadow.byte_terms import Effects, ShadowMemory
from whence.logic.term import Term
from whence.logic.terms import Terms


@final
@dataclass(frozen=True, slots=True, eq=False)
class Snapshot:
    objects: Mapping[int, bytes]
    terms: Mapping[int, Term]
    effects: tuple[Effects, ...] = ()
    _covered: dict[int, Term] = field(default_factory=dict)

    def byte(self, terms: Terms, address: int) -> Term | None:
        """The byte at an address; None where there is no object."""
        found = self.terms.get(address) or self._covered.get(address)
        if found is not None:
            return found
        data = self.objects.get(address >> 32)
        offset = address & 0xFFFFFFFF
        if data is None or offset >= len(data):
            return None
        for effects in reversed(self.effects):
            if effects.may_write(address):
                found = self._covered[address] = effects.byte(address)
                return found
        return terms.bv(data[offset], 8)


@final
class Snapshots:
    """Taken only where something changed since the last one, and sharing all objects that did not."""

    def __init__(self, memory: ShadowMemory, objects: Callable[[], Mapping[int, bytearray | bytes]]) -> None:
        self._memory = memory
        self._objects = objects
        self._last: Snapshot | None = None

    def touch(self, number: int) -> None:
        """The bytes of the object changed."""
        self._memory.changed.add(number)

    def current(self, first: int) -> Snapshot:
        """`first` is the number of the first object that does not count: it is the callee's own."""
        memory, last = self._memory, self._last
        objects = {
            number: data
            for number, data in self._objects().items()
            if number < first or number >= FIRST_OBJECT
        }
        known: Mapping[int, bytes] = {} if last is None else last.objects
        is_same = not memory.changed and objects.keys() == known.keys()
        if last is not None and is_same and last.effects is memory.effects:
            return last
        made = {
            number: known[number] if number in known and number not in memory.changed else bytes(data)
            for number, data in objects.items()
        }
        memory.changed.clear()
        self._last = Snapshot(made, dict(memory.bytes), memory.effects)
        return self._last
