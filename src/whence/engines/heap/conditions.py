"""When an obligation fails, over an abstract state: the elementary tests of `analysis.failures`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from whence.analysis.failures.definition import when_fails
from whence.engines.heap.fields.events import Life
from whence.engines.heap.machine import Machine
from whence.engines.heap.regions import Origin, Region
from whence.engines.heap.state import State
from whence.engines.heap.values import OPAQUE, POINTER_KIND, Kind, Number, Pointer, Value, kind_of
from whence.logic.conditions import Condition, Exact, Over, conjoined, disjoined
from whence.logic.sorts import BOOL
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.obligations import (
    Failure,
    IsNull,
    IsUndefinedDivision,
    IsZero,
    Obligation,
    OutsideObject,
    TouchesOutside,
)
from whence.program.operands import Address, Integer, Null, Operand, Real, Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Place, Slot, Static, displacement_of, root_of
from whence.program.types import IntType, PointerType, Type, store_size


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


@final
@dataclass(frozen=True, slots=True)
class FailureConditions:
    """`analysis.failures.Conditions` as terms: exact, or true where a test can't be stated."""

    operands: Operands

    def when_fails(self, failure: Failure) -> Condition:
        match failure:
            case TouchesOutside(pointer, None):
                return Over(self._terms.not_(self._is_text(pointer)))
            case _:
                return when_fails(failure, self)

    def when_ends(self, obligation: Obligation) -> Term:
        """When the run surely ends because of the failure. An index outside of an array that is inside of its
        object does not end it."""
        match obligation.failure:
            case OutsideObject(place, size):
                found = self.is_outside_object(place, size)
            case IsNull() | IsZero() | IsUndefinedDivision():
                found = self.when_fails(obligation.failure)
            case _:
                return self._terms.false
        return found.term if isinstance(found, Exact) else self._terms.false

    def _is_text(self, pointer: Operand) -> Term:
        """Whether the pointer leads to a text that surely ends: an argument of the program, or a literal."""
        machine, terms = self.operands.machine, self._terms
        where = self.operands.pointer(pointer)
        found = []
        for region in machine.targets(where):
            is_here = region.holds(terms, where.base)
            if region in self.operands.state.memory or region.origin is Origin.OUTSIDE:
                continue
            if region.origin is Origin.ARGUMENTS and not region.is_single:
                found.append(terms.and_(is_here, terms.eq(where.offset, terms.integer(0))))
            elif region.is_constant and region.size is not None and machine.objects.ends_with_zero(region):
                inside = terms.and_(
                    terms.ge(where.offset, terms.integer(0)), terms.lt(where.offset, region.size)
                )
                found.append(terms.and_(is_here, inside))
        return terms.or_(*found)

    @property
    def always(self) -> Condition:
        return Exact(self._terms.true)

    @property
    def unknown(self) -> Condition:
        return Over(self._terms.true)

    @property
    def _terms(self) -> Terms:
        return self.operands.machine.facts.terms

    def is_null(self, pointer: Operand) -> Condition:
        return Exact(self._terms.eq(self.operands.pointer(pointer).base, self._terms.integer(0)))

    def equals(self, operand: Operand, number: int) -> Condition:
        return Exact(self._terms.eq(self._signed(operand), self._terms.integer(number)))

    def is_negative(self, operand: Operand) -> Condition:
        return Exact(self._terms.lt(self._signed(operand), self._terms.integer(0)))

    def _signed(self, operand: Operand) -> Term:
        return self.operands.machine.arithmetic.signed(self.operands.number(operand))

    def is_outside_object(self, place: Place, size: Operand) -> Condition:
        """Not inside of an object, still there, of any region that the pointer may lead to. To others it
        does not lead."""
        machine, state = self.operands.machine, self.operands.state
        terms = self._terms
        where = self.operands.place(place)
        width = machine.arithmetic.unsigned(self.operands.number(size))
        zero = terms.integer(0)
        accessed = machine.accessed(where)
        elsewhere = [each for each in machine.targets(where) if each not in accessed]
        inside = [terms.eq(width, zero), *(each.holds(terms, where.base) for each in elsewhere)]
        for region in accessed:
            if region.origin is Origin.FUNCTION:
                continue
            end = terms.add(where.offset, width)
            inside.append(
                terms.and_(
                    region.holds(terms, where.base),
                    terms.ge(where.offset, zero),
                    terms.le(end, machine.size(state, region, where.base)),
                    terms.not_(self._is_gone(region, place, where.base)),
                )
            )
        return Exact(terms.not_(terms.or_(*inside)))

    def _is_gone(self, region: Region, place: Place, base: Term) -> Term:
        """Unless it is known that what the pointer of the place leads to is never freed before."""
        machine, terms = self.operands.machine, self._terms
        gone, root = machine.is_gone(self.operands.state, region, base), root_of(place)
        may_be_told = region.origin in (Origin.OUTSIDE, Origin.HEAP) and isinstance(root, Cell)
        if not machine.follows_fields or gone is terms.false or not may_be_told:
            return gone
        assert isinstance(root, Cell)
        life = Life(machine.point, root.pointer, region.origin is Origin.HEAP)
        name = machine.facts.unknown(f"alive {life.point} {life.pointer} {life.is_strict}", (), BOOL)
        machine.lives[name] = life
        return terms.and_(gone, terms.not_(name))

    def is_outside_array(self, array: Operand, index: Operand) -> Condition:
        del array, index
        return self.unknown

    def is_no_instance(self, reference: Operand, class_name: str) -> Condition:
        del reference, class_name
        return self.unknown

    def overflows(self, test: Operator, operands: tuple[Operand, ...]) -> Condition:
        terms, arithmetic = self._terms, self.operands.machine.arithmetic
        numbers = [self.operands.number(each) for each in operands]
        is_signed = test in (Operator.SADD_OVERFLOWS, Operator.SSUB_OVERFLOWS, Operator.SMUL_OVERFLOWS)
        a, b = [arithmetic.signed(each) if is_signed else arithmetic.unsigned(each) for each in numbers]
        match test:
            case Operator.SADD_OVERFLOWS | Operator.UADD_OVERFLOWS:
                result = terms.add(a, b)
            case Operator.SSUB_OVERFLOWS | Operator.USUB_OVERFLOWS:
                result = terms.sub(a, b)
            case _:
                result = terms.mul(a, b)
        bits = numbers[0].bits
        low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if is_signed else (0, (1 << bits) - 1)
        return Exact(terms.not_(arithmetic.between(result, low, high)))

    def both(self, one: Condition, other: Condition) -> Condition:
        return conjoined(self._terms, one, other)

    def either(self, one: Condition, other: Condition) -> Condition:
        return disjoined(self._terms, one, other)
