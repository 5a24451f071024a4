"""Reads of constant data: what is there follows from the address alone.

No predicate has to carry such data from state to state, and no invariant has to say that it stays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from whence.engines.horn.encode.memory.cells import Cells, is_like
from whence.engines.horn.encode.memory.initial_contents import InitialContents
from whence.engines.horn.encode.memory.layout import Unit
from whence.engines.horn.encode.numbers.values import Pointer, Value
from whence.engines.horn.encode.state import choice
from whence.logic.term import Term
from whence.program.types import Type


@final
class Tables:
    def __init__(self, cells: Cells, initial: InitialContents) -> None:
        self._cells = cells
        self._initial = initial
        self._known: dict[tuple[Unit, Term | None], Value] = {}
        """By the index that is read: the same each time, also where only its range is known."""

    def read(self, tables: Iterable[Unit], address: Pointer, type_: Type, otherwise: Value) -> Value:
        """What is at the address, if one of the tables is there."""
        value, terms = otherwise, self._cells.terms
        for unit in tables:
            if not is_like(unit.type, type_):
                continue
            index = self._cells.index_at(unit, address) if unit.is_array else None
            first = terms.integer(unit.first)
            offset = first if index is None else terms.add(first, terms.scale(unit.stride, index))
            is_there = terms.and_(
                terms.eq(address.object, terms.integer(unit.object.number)), terms.eq(address.offset, offset)
            )
            if is_there is not terms.false:
                value = choice(terms, is_there, self._element(unit, index), value)
        return value

    def _element(self, unit: Unit, index: Term | None) -> Value:
        found = self._known.get((unit, index))
        if found is None:
            found = self._known[unit, index] = self._initial.content(self._cells, unit, index)
        return found
