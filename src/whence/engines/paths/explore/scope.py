"""Where symbolic execution takes place: in the program as a whole, or in one loop's induced program.

The difference is what memory and variables stand for before anything was executed: inputs in the one case,
the loop's basic symbols in the other (the most general symbolic state of section 4.2).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias, final

from whence.engines.paths.explore.state import Touch
from whence.engines.paths.memory.initial_contents import Origins
from whence.engines.paths.memory.lanes import Content as Kind
from whence.engines.paths.memory.lanes import Lane, Storage, element_count
from whence.engines.paths.memory.written_arrays import Reader
from whence.engines.paths.values.integer_arithmetic import Arithmetic
from whence.engines.paths.values.intervals import signed_range
from whence.engines.paths.values.symbolic_values import UNKNOWN, Cells, Content, Grid, Pointer
from whence.logic.rules.bounds import ANYTHING, Interval
from whence.logic.sorts import INT
from whence.logic.term import Term

Cell: TypeAlias = tuple[Storage, Lane]
Key: TypeAlias = str | Cell
"""A variable of the loop's activation by name, or a lane of memory; `TAKEN` for the inputs taken."""
TAKEN = ""


class Scope(Protocol):
    @property
    def reader(self) -> Reader: ...

    def at_start(self, storage: Storage, lane: Lane) -> Content: ...

    def blank(self, storage: Storage, lane: Lane) -> Content:
        """What a new object holds before anything is written to it."""
        ...

    def unwritten(self, storage: Storage, lane: Lane) -> Storage | None:
        """The object whose first content an array has that nothing is known to have written to here."""
        ...

    def note_read(self, touch: Touch) -> None: ...

    def note_local(self, symbol: Term) -> None:
        """The symbol stands for another value in every iteration of the loop."""
        ...


@final
class WholeProgram:
    def __init__(self, origins: Origins, reader: Reader) -> None:
        self._origins = origins
        self.reader = reader

    def at_start(self, storage: Storage, lane: Lane) -> Content:
        return self._origins.at_start(storage, lane)

    def blank(self, storage: Storage, lane: Lane) -> Content:
        return self._origins.at_start(storage, lane)

    def unwritten(self, storage: Storage, lane: Lane) -> Storage | None:
        return storage

    def note_read(self, touch: Touch) -> None:
        return

    def note_local(self, symbol: Term) -> None:
        return


@final
class InducedProgram:
    """Makes basic symbols on demand. What the loop changes in a way that is not followed is unknown: lanes
    in `overwritten` and `lost`, and pointers that `pointer_at_entry` does not know."""

    def __init__(
        self,
        arithmetic: Arithmetic,
        reader: Reader,
        name: str,
        overwritten: frozenset[Cell],
        lost: frozenset[Storage] | None,
        pointer_at_entry: Callable[[Cell], tuple[Pointer, Grid] | None],
        unwritten_at_entry: Callable[[Cell], Storage | None],
    ) -> None:
        self._arithmetic = arithmetic
        self._overwritten = overwritten
        self._lost = lost
        self._name = name
        self._pointer_at_entry = pointer_at_entry
        self._unwritten_at_entry = unwritten_at_entry
        self.reader = reader
        self.numbers: dict[Key, Term] = {}
        self.arrays: dict[Cell, str] = {}
        self.pointers: dict[Cell, Pointer] = {}
        self.reads: set[Touch] = set()
        self.locals: dict[Term, None] = {}

    def note_read(self, touch: Touch) -> None:
        self.reads.add(touch)

    def note_local(self, symbol: Term) -> None:
        self.locals[symbol] = None

    def number(self, key: Key, label: str, interval: Interval) -> Term:
        """The basic symbol of a scalar."""
        found = self.numbers.get(key)
        if found is None:
            found = self._arithmetic.terms.symbol(f"{label}@{self._name}", INT)
            self.numbers[key] = found
            self._arithmetic.ranges.symbols[found] = interval
        return found

    def at_start(self, storage: Storage, lane: Lane) -> Content:
        cell = (storage, lane)
        is_lost = self._is_changed(cell)
        if lane.content is not Kind.INTEGER or is_lost:
            if not lane.is_scalar:
                return Cells(lane.bits, None)
            return UNKNOWN if is_lost else self._pointer(cell)
        if lane.is_scalar:
            return self.number(cell, f"{storage}.{lane}", signed_range(lane.bits))
        name = self.arrays.get(cell)
        if name is None:
            name = self.arrays[cell] = f"{storage}.{lane}@{self._name}"
            self._arithmetic.ranges.extents[name] = element_count(storage, lane)
            self._arithmetic.ranges.functions[name] = signed_range(lane.bits)
        return Cells(lane.bits, name)

    def _is_changed(self, cell: Cell) -> bool:
        return self._lost is None or cell[0] in self._lost or cell in self._overwritten

    def unwritten(self, storage: Storage, lane: Lane) -> Storage | None:
        cell = (storage, lane)
        return None if self._is_changed(cell) else self._unwritten_at_entry(cell)

    def blank(self, storage: Storage, lane: Lane) -> Content:
        """Another content in every iteration."""
        return UNKNOWN if lane.is_scalar else Cells(lane.bits, None)

    def _pointer(self, cell: Cell) -> Content:
        known = self._pointer_at_entry(cell)
        if known is None:
            return UNKNOWN
        self.pointers[cell] = known[0]
        return self.placed(cell, f"{cell[0]}.{cell[1]}", *known)

    def placed(self, key: Key, label: str, pointer: Pointer, grid: Grid) -> Pointer:
        """A pointer into the same object, anywhere on the grid."""
        terms = self._arithmetic.terms
        offset = terms.integer(grid.start)
        if grid.step:
            moved = terms.scale(grid.step, self.number(key, label, ANYTHING))
            offset = terms.add(offset, moved)
        return Pointer(pointer.storage, offset, pointer.null)
