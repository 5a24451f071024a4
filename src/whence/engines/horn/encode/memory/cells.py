"""What memory holds in a state: cells of units, found by address.

Each unit has its content in every instance of the invariant: instance 0 is the cell that predicates carry,
the others stand at the indices of reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from whence.engines.horn.encode.memory.layout import MANY, Layout, Unit
from whence.engines.horn.encode.numbers.arithmetic import Arithmetic
from whence.engines.horn.encode.numbers.real_ranks import is_followed
from whence.engines.horn.encode.numbers.signed_readings import Readings
from whence.engines.horn.encode.numbers.values import (
    LOST,
    Lost,
    Number,
    Pointer,
    Ranked,
    Reference,
    Symbols,
    Truth,
    Value,
    constant,
)
from whence.engines.horn.encode.state import State, choice
from whence.logic.term import Term
from whence.program.types import FloatType, IntType, PointerType, ReferenceType, Type


@final
class Cells:
    def __init__(self, layout: Layout, readings: Readings, arithmetic: Arithmetic) -> None:
        self.layout = layout
        self.readings = readings
        self.arithmetic = arithmetic
        self.symbols: Symbols = arithmetic.symbols
        self.terms = arithmetic.terms
        self.indices: dict[int, Term] = {}
        """The index of each instance's cells."""
        self._free: list[int] = []
        self._carried: list[int] = []
        self._known: dict[Term, int] = {}

    def begin(self, indices: dict[int, Term], free: list[int]) -> None:
        """Starts a region: `free` are the instances that its reads may use, predicates carry the others."""
        self.indices = indices
        self._free = list(free)
        self._carried = [each for each in reversed(indices) if each not in free]
        self._known = {}

    def instances_of(self, unit: Unit) -> list[int]:
        return list(self.indices) if unit.is_array else [0]

    # addresses

    def address_of(self, unit: Unit, instance: int) -> Pointer:
        """Of the unit's cell in the instance."""
        terms = self.terms
        if unit.object.kind == "many":
            return Pointer(terms.sub(terms.integer(MANY), self.indices[instance]), terms.integer(unit.first))
        object_, offset = terms.integer(unit.object.number), terms.integer(unit.first)
        if unit.is_array:
            offset = terms.add(offset, terms.scale(unit.stride, self.indices[instance]))
        return Pointer(object_, offset)

    def is_at(self, unit: Unit, address: Pointer, instance: int) -> Term:
        """Whether the address is that of the unit's cell in the instance."""
        cell = self.address_of(unit, instance)
        there = self._is_in(unit, address, cell)
        if there is self.terms.false or (unit.lane and not unit.stride):
            return there
        return self.terms.and_(there, self.terms.eq(address.offset, cell.offset))

    def overlaps(self, unit: Unit, address: Pointer, width: Term, instance: int) -> Term:
        """Whether some of so many bytes from the address on are the cell's."""
        terms = self.terms
        cell = self.address_of(unit, instance)
        return terms.and_(
            self._is_in(unit, address, cell),
            terms.lt(address.offset, terms.add(cell.offset, terms.integer(unit.width))),
            terms.lt(cell.offset, terms.add(address.offset, width)),
        )

    def covers(self, unit: Unit, address: Pointer, width: Term, instance: int) -> Term:
        """Whether all of the cell's bytes are among so many from the address on."""
        terms = self.terms
        cell = self.address_of(unit, instance)
        end = terms.add(cell.offset, terms.integer(unit.width))
        return terms.and_(
            self._is_in(unit, address, cell),
            terms.le(address.offset, cell.offset),
            terms.le(end, terms.add(address.offset, width)),
        )

    def _is_in(self, unit: Unit, address: Pointer, cell: Pointer) -> Term:
        there = self.terms.eq(address.object, cell.object)
        if unit.object.kind == "many":
            return self.terms.and_(self.terms.le(address.object, self.terms.integer(MANY)), there)
        return there

    # contents

    def content(self, state: State, unit: Unit, instance: int) -> Value:
        found = state.values.get((unit, instance))
        if found is None:
            found = self.any_content(unit)
            state.values[unit, instance] = found
        return found

    def any_content(self, unit: Unit) -> Value:
        name = f"{unit.object.name}[]" if unit.is_array else unit.object.name
        return self.symbols.any_value(unit.type, name, self.readings.is_signed(unit))

    def as_content(self, unit: Unit, value: Value) -> Value:
        if isinstance(value, Lost) or not fits(unit.type, value):
            return self.any_content(unit)
        if isinstance(value, Number) and isinstance(unit.type, IntType):
            return self.arithmetic.read(value, unit.type.bits, self.readings.is_signed(unit))
        return value

    def zero(self, unit: Unit) -> Value:
        zero = self.terms.integer(0)
        match unit.type:
            case IntType(1):
                return Truth(self.terms.false)
            case IntType():
                return constant(self.terms, 0)
            case PointerType():
                return Pointer(zero, zero)
            case ReferenceType():
                return Reference(zero)
            case FloatType() if is_followed(unit.type):
                return Ranked(zero, (0.0,))
            case _:
                return LOST

    def forget(self, state: State, unit: Unit) -> None:
        for instance in self.instances_of(unit):
            if (unit, instance) in state.values:
                state.values[unit, instance] = self.any_content(unit)

    def write(self, state: State, unit: Unit, instance: int, when: Term, value: Value) -> None:
        if when is self.terms.false:
            return
        old = self.content(state, unit, instance)
        state.values[unit, instance] = choice(self.terms, when, self.as_content(unit, value), old)

    def read(
        self, state: State, units: Iterable[Unit], address: Pointer, type_: Type, otherwise: Value
    ) -> Value:
        """What the cell of one of the units at the address holds."""
        value = otherwise
        for unit in units:
            if not is_like(unit.type, type_):
                continue
            for instance in self._instances(unit, address):
                there = self.is_at(unit, address, instance)
                if there is not self.terms.false:
                    value = choice(self.terms, there, self.content(state, unit, instance), value)
        return value

    def _instances(self, unit: Unit, address: Pointer) -> list[int]:
        """Those whose cell may be at the address. The predicates' own cell is last: where it is at the same
        index as another one, a read takes it, so that what is copied is known to be the same."""
        if not unit.is_array:
            return [0]
        index = self.index_at(unit, address)
        for instance, term in self.indices.items():
            if term is index:
                return [instance]
        found = self._known.get(index)
        if found is None and self._free:
            found = self._known[index] = self._free.pop(0)
            self.symbols.define(self.indices[found], self.terms.eq(self.indices[found], index))
        return [*(() if found is None else (found,)), *self._carried]

    def index_at(self, unit: Unit, address: Pointer) -> Term:
        """The index of the element at the address, if that is an element of the unit."""
        if unit.object.kind == "many":
            return self.terms.sub(self.terms.integer(MANY), address.object)
        offset = self.terms.sub(address.offset, self.terms.integer(unit.first))
        return self.terms.div(offset, self.terms.integer(unit.stride))


def is_like(one: Type, other: Type) -> bool:
    return one == other or (isinstance(one, ReferenceType) and isinstance(other, ReferenceType))


def fits(type_: Type, value: Value) -> bool:
    match type_:
        case IntType(1):
            return isinstance(value, Truth)
        case IntType():
            return isinstance(value, Number)
        case PointerType():
            return isinstance(value, Pointer)
        case ReferenceType():
            return isinstance(value, Reference)
        case FloatType():
            return isinstance(value, Ranked) and is_followed(type_)
        case _:
            return False
