"""When an obligation fails, over an abstract state: the elementary tests of `analysis.failures`."""

from __future__ import annotations

from typing import final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.failures.definition import when_fails
from whence.engines.heap.fields.events import Life
from whence.engines.heap.memory.regions import Origin, Region
from whence.engines.heap.state.operands import Operands
from whence.engines.heap.texts.demands import TextOperands
from whence.logic.conditions import Condition, Exact, Over, conjoined, disjoined
from whence.logic.sorts import BOOL
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.models.contracts import plain_function
from whence.models.sure_accesses import AS_MUCH_AS_ASKED, AT_LEAST_A_BYTE
from whence.program.failures import (
    Failure,
    IsNull,
    IsUndefinedDivision,
    IsZero,
    OutsideObject,
    TouchesOutside,
)
from whence.program.instructions import Call, Direct, Instruction
from whence.program.obligations import Obligation
from whence.program.operands import Operand
from whence.program.operators import Operator
from whence.program.places import Cell, Place, root_of
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class FailureConditions:
    """`analysis.failures.Conditions` as terms: exact, or true where a test can't be stated."""

    operands: Operands

    def fails(self, instruction: Instruction, obligation: Obligation) -> Condition:
        """When the obligation of the instruction fails."""
        match instruction, obligation:
            case Call(), Obligation(failure=TouchesOutside(pointer), operand=int() as argument):
                touched = TextOperands(self.operands, instruction).touched(argument)
                if touched is not None:
                    return Over(self._outside(Cell(pointer), touched))
            case _:
                pass
        return self.when_fails(obligation.failure)

    def when_fails(self, failure: Failure) -> Condition:
        return when_fails(failure, self)

    def when_ends(self, instruction: Instruction, obligation: Obligation) -> Term:
        """When the run surely ends because of the failure. An index outside of an array that is inside of its
        object does not end it, nor does an argument of a library call that may stay untouched."""
        match instruction, obligation:
            case Call(_, Direct(name)), Obligation(operand=int() as argument):
                return self._ends_in_call(instruction, obligation, name, argument)
            case _:
                return self._ends(obligation)

    def _ends_in_call(self, call: Call, obligation: Obligation, name: str, argument: int) -> Term:
        function = library_function(plain_function(name))
        canonical = function.canonical if function is not None else ""
        if argument in AT_LEAST_A_BYTE.get(canonical, ()):
            return self._ends(obligation)
        if argument not in AS_MUCH_AS_ASKED.get(canonical, ()):
            return self._terms.false
        size = self.operands.machine.arithmetic.unsigned(self.operands.number(call.arguments[2]))
        return self._terms.and_(self._terms.ne(size, self._terms.integer(0)), self._ends(obligation))

    def _ends(self, obligation: Obligation) -> Term:
        match obligation.failure:
            case OutsideObject(place, size):
                found = self.is_outside_object(place, size)
            case IsNull() | IsZero() | IsUndefinedDivision():
                found = self.when_fails(obligation.failure)
            case _:
                return self._terms.false
        return found.term if isinstance(found, Exact) else self._terms.false

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
        width = self.operands.machine.arithmetic.unsigned(self.operands.number(size))
        return Exact(self._outside(place, width))

    def _outside(self, place: Place, width: Term) -> Term:
        machine, state, terms = self.operands.machine, self.operands.state, self._terms
        where, zero = self.operands.place(place), terms.integer(0)
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
        return terms.not_(terms.or_(*inside))

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
