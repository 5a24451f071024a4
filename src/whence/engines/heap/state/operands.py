"""Values of operands and addresses of places in a state."""

from __future__ import annotations

from typing import final

from whence.engines.heap.state.abstract_state import State
from whence.engines.heap.state.machine import Machine
from whence.engines.heap.state.values import OPAQUE, POINTER_KIND, Kind, Number, Pointer, Value, kind_of
from whence.program.operands import Address, Integer, Null, Operand, Real, Variable
from whence.program.places import Cell, Place, Slot, Static, displacement_of
from whence.program.types import IntType, PointerType, Type, store_size
from whence.records import dataclass


def slot_variable(name: str) -> str:
    """Under which a state keeps the address of a local object that is one of many."""
    return f"object {name}"


@final
@dataclass(slots=True)
class Operands:
    """Values of operands and places in one state; local objects are those of the context."""

    machine: Machine
    state: State
    context: str

    def value(self, operand: Operand) -> Value:
        terms = self.machine.facts.terms
        match operand:
            case Variable(name, type_):
                found = self.state.variables.get(name)
                return found if found is not None else self._unknown(type_, f"undefined {name}")
            case Integer(value, IntType(bits)):
                return Number(terms.integer(value if bits == 1 else operand.signed), bits)
            case Null():
                return Pointer(terms.integer(0), terms.integer(0), frozenset())
            case Address(symbol):
                region = self.machine.objects.symbol(symbol)
                return Pointer(terms.integer(region.number), terms.integer(0), frozenset({region}))
            case Real(_, type_):
                return self._unknown(type_, "real")
            case _:
                return self._unknown(operand.type, "constant")

    def _unknown(self, type_: Type, what: str) -> Value:
        match type_:
            case IntType() | PointerType():
                return self.machine.unknown(kind_of(type_, store_size(type_)), what)
            case _:
                return OPAQUE

    def number(self, operand: Operand) -> Number:
        found = self.value(operand)
        if isinstance(found, Number):
            return found
        type_ = operand.type
        bits = type_.bits if isinstance(type_, IntType) else 64
        made = self.machine.unknown(Kind(8, bits), f"number {operand}")
        assert isinstance(made, Number)
        return made

    def pointer(self, operand: Operand) -> Pointer:
        found = self.value(operand)
        if isinstance(found, Pointer):
            return found
        made = self.machine.unknown(POINTER_KIND, f"pointer {operand}")
        assert isinstance(made, Pointer)
        return made

    def place(self, place: Place) -> Pointer:
        """The address of the place."""
        terms, arithmetic = self.machine.facts.terms, self.machine.arithmetic
        moved = displacement_of(place)
        offset = terms.integer(moved.constant)
        for index, stride in moved.scaled:
            offset = terms.add(offset, terms.scale(stride, arithmetic.signed(self.number(index))))
        match moved.root:
            case Cell(pointer):
                root = self.pointer(pointer)
            case Static(symbol):
                root = self.pointer(Address(symbol))
            case Slot(name):
                root = self.slot(name)
        return Pointer(root.base, terms.add(root.offset, offset), root.targets)

    def slot(self, name: str) -> Pointer:
        terms = self.machine.facts.terms
        one_of_many = self.state.variables.get(slot_variable(name))
        if isinstance(one_of_many, Pointer):
            return one_of_many
        region = self.machine.objects.known_slot(self.context, name)
        return Pointer(terms.integer(region.number), terms.integer(0), frozenset({region}))
