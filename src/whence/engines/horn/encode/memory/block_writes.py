"""Blocks of bytes that one call writes: `memset`, `memcpy` and `memmove`, with which C compilers also
initialise arrays and assign structs."""

from __future__ import annotations

from dataclasses import replace
from typing import final

from whence.engines.horn.encode.memory.cells import Cells
from whence.engines.horn.encode.memory.constant_tables import Tables
from whence.engines.horn.encode.memory.initial_contents import InitialContents
from whence.engines.horn.encode.memory.layout import Unit
from whence.engines.horn.encode.numbers.values import LOST, Number, Pointer, Value, constant
from whence.engines.horn.encode.state import State
from whence.logic.term import Op, Term
from whence.program.types import IntType

_BYTE = 0xFF


@final
class Blocks:
    def __init__(self, cells: Cells, initial: InitialContents, tables: Tables) -> None:
        self._cells = cells
        self._initial = initial
        self._tables = tables

    def fill(self, state: State, units: tuple[Unit, ...], to: Pointer, size: Term, byte: Value) -> None:
        """So many bytes from there on are the byte."""
        for unit in units:
            filler = self._filler(unit, byte)
            for instance in self._held(state, unit):
                self._replace(state, unit, instance, to, size, filler)

    def _filler(self, unit: Unit, byte: Value) -> Value:
        if not isinstance(byte, Number) or byte.low != byte.high:
            return LOST
        if byte.low & _BYTE == 0:
            return self._cells.zero(unit)
        if not isinstance(unit.type, IntType) or unit.type.bits != 8 * unit.width:
            return LOST
        value = int.from_bytes(bytes([byte.low & _BYTE]) * unit.width, "little")
        return constant(self._cells.terms, value)

    def copy(
        self,
        state: State,
        units: tuple[Unit, ...],
        sources: tuple[Unit, ...],
        to: Pointer,
        source: Pointer,
        size: Term,
    ) -> None:
        """So many bytes from there on are those of the source."""
        cells, terms, before = self._cells, self._cells.terms, state.copy()
        moved = terms.sub(source.offset, to.offset)
        for unit in units:
            for instance in self._held(state, unit):
                offset = terms.add(cells.address_of(unit, instance).offset, moved)
                known = self._constant(unit, instance, source, moved)
                read = Pointer(source.object, offset)
                if source.object.op is not Op.INT:
                    known = self._tables.read(cells.layout.tables, read, unit.type, known)
                value = cells.read(before, sources, read, unit.type, known)
                self._replace(state, unit, instance, to, size, value)

    def _constant(self, unit: Unit, instance: int, source: Pointer, moved: Term) -> Value:
        """What the cell would hold as a part of constant data."""
        cells = self._cells
        is_fixed = source.object.op is Op.INT and moved.op is Op.INT and unit.object.kind != "many"
        for each in cells.layout.of_global.values() if is_fixed else ():
            if each.number == source.object.value and self._initial.is_constant(each.name):
                same = replace(unit, object=each, first=unit.first + moved.value)
                index = cells.indices[instance] if unit.is_array else None
                return self._initial.content(cells, same, index)
        return cells.any_content(unit)

    def _held(self, state: State, unit: Unit) -> list[int]:
        return [each for each in self._cells.instances_of(unit) if (unit, each) in state.values]

    def _replace(
        self, state: State, unit: Unit, instance: int, to: Pointer, size: Term, value: Value
    ) -> None:
        cells = self._cells
        covered = cells.covers(unit, to, size, instance)
        if covered is not cells.terms.true:
            cells.write(state, unit, instance, cells.overlaps(unit, to, size, instance), LOST)
        cells.write(state, unit, instance, covered, value)
