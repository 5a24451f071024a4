"""What pointers the variables of a C program may hold, by all stores of the program to them.

A variable counts if no pointer leads to it (`own_variables`), so that all of its writers name it. What holds
of its initial value and of what every store brings, and stays true whatever runs later, holds at every load:
the objects are never freed and their texts never lose their ends. Uses before the first store find the first
value, which is null or an address.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, final

from whence.engines.local.pointers.calls.memory_changes import MemoryChanges
from whence.engines.local.pointers.surrounding_bytes import Around, Text, met_around
from whence.engines.local.values.own_variables import OwnVariables
from whence.models.contracts import literal_text
from whence.program.instructions import Store
from whence.program.operands import Address, Null
from whence.program.places import Static, root_of
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.types import PointerType
from whence.records import dataclass

if TYPE_CHECKING:
    from whence.engines.local.pointers.calls.passed_objects import PassedObjects


@final
@dataclass(eq=False, slots=True)
class VariableContents:
    """Kept for all questions with the same entries."""

    program: Program
    own: OwnVariables
    changes: MemoryChanges
    accesses: PassedObjects
    """What is known in procedures without this."""
    _known: dict[str, Around | None] = field(default_factory=dict)

    def of(self, symbol: str) -> Around | None:
        """The bytes around what the variable holds at any time, unless that is null; None if nothing is
        known."""
        if symbol not in self._known:
            self._known[symbol] = None
            self._known[symbol] = self._found(symbol)
        return self._known[symbol]

    def _found(self, symbol: str) -> Around | None:
        writers = self.own.writers(self.program, symbol)
        if writers is None or not isinstance(self.program.global_(symbol).type, PointerType):
            return None
        found: list[Around] = []
        for offset, initial in self.program.global_(symbol).initial:
            match initial:
                case Address() if offset == 0:
                    around = self._literal(initial)
                    if around is None:
                        return None
                    found.append(around)
                case bytes() if not any(initial):
                    continue
                case Null():
                    continue
                case _:
                    return None
        for name in sorted(writers):
            for point, instruction in self.program.procedure(name).points():
                if not isinstance(instruction, Store) or root_of(instruction.place) != Static(symbol):
                    continue
                if isinstance(instruction.value, Null) and instruction.place == Static(symbol):
                    continue
                around = self._stored(point, instruction)
                if around is None:
                    return None
                found.append(around)
        return _common(found)

    def _literal(self, address: Address) -> Around | None:
        if address.symbol in self.program.headers():
            return None
        text = literal_text(self.program.global_(address.symbol))
        return None if text is None else Around(0, len(text) + 1, True, Text(len(text), is_fixed=True))

    def _stored(self, point: Point, store: Store) -> Around | None:
        """Around what the store brings, as far as it stays true for good."""
        is_whole = isinstance(store.place, Static) and isinstance(store.value.type, PointerType)
        accesses = self.accesses.accesses(point.procedure) if is_whole else None
        if accesses is None:
            return None
        if not accesses.is_reached(point):
            return None
        around = accesses.around(store.value, point)
        if around is None:
            return None
        objects = self.changes.pointed(point.procedure, store.value)
        if not self.changes.lasts_for_good(objects):
            return None
        text = around.text
        if text is not None and not text.is_fixed and self.changes.is_ever_spoilt(objects):
            text = None
        return around._replace(lasts=True, text=text)


def _common(found: list[Around]) -> Around | None:
    met: Around | None = None
    for each in found:
        met = each if met is None else met_around(met, each)
        if met is None:
            return None
    return met
