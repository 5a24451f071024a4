"""What memory holds when the entry starts."""

from __future__ import annotations

from typing import final

from whence.analysis.calls.c.addresses_in_data import addresses_in_data
from whence.engines.horn.any_calls import ANY_CALLS
from whence.engines.horn.encode.memory.cells import Cells
from whence.engines.horn.encode.memory.layout import Count, Freed, Size, Unit
from whence.engines.horn.encode.numbers.real_points import first_points
from whence.engines.horn.encode.numbers.real_ranks import is_followed, rank_of
from whence.engines.horn.encode.numbers.values import Number, Ranked, Truth, Value, constant
from whence.engines.horn.encode.state import State
from whence.logic.floating_point import reals
from whence.logic.term import Term
from whence.program.accesses import operands_read
from whence.program.instructions import AddressOf, Store
from whence.program.mains import is_main
from whence.program.operands import Address, Integer, Real
from whence.program.places import Static, root_of
from whence.program.program import Global, Language, Program
from whence.program.types import IntType, PointerType, ReferenceType, size_of

_MOST_RANGED = 1_024
"""Elements of a table whose least and largest number are looked for."""


@final
class InitialContents:
    """A static that something of the program may have written before an entry which is no `main` holds
    anything; others hold what their initialisers say."""

    def __init__(self, program: Program, entry: str, table_elements: int) -> None:
        self._program = program
        self._is_first = is_main(program, entry) or entry == ANY_CALLS
        self._table_elements = table_elements

    def fill(self, state: State, cells: Cells, units: list[Unit]) -> None:
        for unit in units:
            for instance in cells.instances_of(unit):
                index = cells.indices[instance] if unit.is_array else None
                state.values[unit, instance] = self.content(cells, unit, index)
        for each in cells.layout.objects:
            if each.kind == "made":
                # Nothing leads to it before it is made, so its size then is as good as any other.
                state.values[Freed(each)] = Truth(cells.terms.true)
                state.values[Size(each)] = constant(cells.terms, 0)
            elif each.kind == "many":
                state.values[Count(each)] = constant(cells.terms, 0)

    def is_constant(self, symbol: str) -> bool:
        known = self._program.global_(symbol)
        return known.is_defined and known.is_constant

    def content(self, cells: Cells, unit: Unit, index: Term | None) -> Value:
        if unit.object.kind != "global" or not self.is_as_written(unit.object.name):
            return cells.any_content(unit)
        known = self._program.global_(unit.object.name)
        if is_followed(unit.type) and index is None and known.initial:
            return self._real(cells, unit, known)
        if not isinstance(unit.type, IntType) or unit.type.bits == 1:
            is_plain = isinstance(unit.type, PointerType | ReferenceType) or is_followed(unit.type)
            is_zero = not known.initial and is_plain
            return cells.zero(unit) if is_zero else cells.any_content(unit)
        if index is None:
            value = _integer(known, unit.first, unit.width)
            return cells.any_content(unit) if value is None else self._number(cells, unit, value)
        return self._element(cells, unit, known, index)

    def _real(self, cells: Cells, unit: Unit, known: Global) -> Value:
        bits = _integer(known, unit.first, unit.width)
        if bits is None:
            return cells.any_content(unit)
        value = reals.number(bits, 8 * unit.width)
        return Ranked(cells.terms.integer(rank_of(value)), first_points((value,)))

    def _number(self, cells: Cells, unit: Unit, value: int) -> Number:
        assert isinstance(unit.type, IntType)
        bits, is_signed = unit.type.bits, cells.readings.is_signed(unit)
        if is_signed and value >> (bits - 1):
            value -= 1 << bits
        return constant(cells.terms, value)

    def _element(self, cells: Cells, unit: Unit, known: Global, index: Term) -> Value:
        terms = cells.terms
        if not known.initial:
            return constant(terms, 0)
        count = (known.size - unit.first - unit.width) // unit.stride + 1
        result = cells.any_content(unit)
        assert isinstance(result, Number)
        if count > self._table_elements:
            self._bound(cells, unit, known, index, count, result)
            return result
        for place in range(count):
            value = _integer(known, unit.first + place * unit.stride, unit.width)
            if value is None:
                continue
            element = self._number(cells, unit, value)
            term = terms.ite(terms.eq(index, terms.integer(place)), element.term, result.term)
            result = Number(term, result.low, result.high)
        return result

    def _bound(
        self, cells: Cells, unit: Unit, known: Global, index: Term, count: int, result: Number
    ) -> None:
        """Of a long table the range of its numbers is known."""
        if count > _MOST_RANGED:
            return
        found = [_integer(known, unit.first + place * unit.stride, unit.width) for place in range(count)]
        values = [self._number(cells, unit, each).low for each in found if each is not None]
        if len(values) < count:
            return
        terms = cells.terms
        is_inside = terms.and_(terms.le(terms.integer(0), index), terms.le(index, terms.integer(count - 1)))
        least, most = terms.integer(min(values)), terms.integer(max(values))
        is_in_range = terms.and_(terms.le(least, result.term), terms.le(result.term, most))
        cells.symbols.define(result.term, terms.implies(is_inside, is_in_range))

    def is_as_written(self, symbol: str) -> bool:
        """Whether the static still holds what its initialiser says."""
        known = self._program.global_(symbol)
        if not known.is_defined or self._program.language is Language.JAVA:
            return False
        if self._is_first or known.is_constant:
            return True
        return not may_be_written(self._program, symbol)


def may_be_written(program: Program, symbol: str) -> bool:
    """Whether a procedure stores to the static or anything takes its address."""
    for name in sorted(program.index().global_users.get(symbol, ())):
        if not program.defines(name):
            continue
        for _, instruction in program.procedure(name).points():
            if isinstance(instruction, Store | AddressOf) and root_of(instruction.place) == Static(symbol):
                return True
            if Address(symbol) in operands_read(instruction):
                return True
    return symbol in addresses_in_data(program)


def _integer(known: Global, offset: int, width: int) -> int | None:
    """The unsigned number that the bytes hold; None if a part of them is no plain number."""
    found = bytearray(width)
    for start, initial in known.initial:
        data = _bytes_of(initial)
        if data is None:
            if start + 16 > offset and start < offset + width:
                return None
            continue
        for place in range(max(offset - start, 0), min(offset + width - start, len(data))):
            found[start + place - offset] = data[place]
    return int.from_bytes(found, "little")


def _bytes_of(initial: object) -> bytes | None:
    if isinstance(initial, bytes):
        return initial
    if isinstance(initial, Integer):
        return initial.value.to_bytes((initial.type.bits + 7) // 8, "little")
    if isinstance(initial, Real) and is_followed(initial.type):
        return initial.bits.to_bytes(size_of(initial.type), "little")
    return None
