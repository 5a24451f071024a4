"""Failures in elementary tests: the only place that knows when which obligation fails."""

from __future__ import annotations

from typing import Protocol, TypeVar

from whence.program.failures import (
    DoesNotFit,
    Failure,
    IsGone,
    IsNegative,
    IsNotFreeable,
    IsNotInstance,
    IsNotStorable,
    IsNull,
    IsReached,
    IsUndefinedDivision,
    IsUndefinedShift,
    IsUninitialised,
    IsZero,
    OutsideArray,
    OutsideObject,
    RefusesPlace,
    TouchesOutside,
)
from whence.program.operands import Integer, Operand, integer
from whence.program.operators import Operator, Overflow
from whence.program.places import Cell, Place, inner_elements
from whence.program.types import IntType

Condition = TypeVar("Condition")


class Conditions(Protocol[Condition]):
    """The elementary tests as conditions of a client. A test that the client can't state is `unknown`."""

    @property
    def always(self) -> Condition: ...

    @property
    def unknown(self) -> Condition:
        """True, since it may be."""
        ...

    def is_null(self, pointer: Operand) -> Condition: ...

    def equals(self, operand: Operand, number: int) -> Condition: ...

    def is_negative(self, operand: Operand) -> Condition:
        """Read as signed."""
        ...

    def is_outside_object(self, place: Place, size: Operand) -> Condition:
        """Some of the bytes, as many as the unsigned size says, are not in the object of the place's root."""
        ...

    def is_outside_array(self, array: Operand, index: Operand) -> Condition:
        """The index is negative or not less than the length."""
        ...

    def is_no_instance(self, reference: Operand, class_name: str) -> Condition:
        """Neither null nor of the class or one below it."""
        ...

    def overflows(self, test: Operator, operands: tuple[Operand, ...]) -> Condition:
        """`test` is one of the `..._OVERFLOWS` operators."""
        ...

    def both(self, one: Condition, other: Condition) -> Condition: ...

    def either(self, one: Condition, other: Condition) -> Condition: ...


_SIGNED = {
    Operator.ADD: Operator.SADD_OVERFLOWS,
    Operator.SUB: Operator.SSUB_OVERFLOWS,
    Operator.MUL: Operator.SMUL_OVERFLOWS,
}
_UNSIGNED = {
    Operator.ADD: Operator.UADD_OVERFLOWS,
    Operator.SUB: Operator.USUB_OVERFLOWS,
    Operator.MUL: Operator.UMUL_OVERFLOWS,
}
_READINGS = {
    Overflow.WRAPS: (),
    Overflow.SIGNED_UNDEFINED: (_SIGNED,),
    Overflow.UNSIGNED_UNDEFINED: (_UNSIGNED,),
    Overflow.UNDEFINED: (_SIGNED, _UNSIGNED),
}


def when_fails(failure: Failure, conditions: Conditions[Condition]) -> Condition:
    """The condition under which control at the instruction leads to the failure."""
    match failure:
        case IsNull(pointer):
            return conditions.is_null(pointer)
        case OutsideObject(place, size):
            return _outside_object(place, size, conditions)
        case TouchesOutside(pointer, most):
            if most is None:
                return conditions.unknown
            return conditions.both(conditions.is_outside_object(Cell(pointer), most), conditions.unknown)
        case RefusesPlace() | IsNotStorable():
            return conditions.unknown
        case OutsideArray(array, index):
            return conditions.is_outside_array(array, index)
        case IsNegative(size):
            return conditions.is_negative(size)
        case IsZero(divisor):
            return conditions.equals(divisor, 0)
        case IsUndefinedDivision(dividend, divisor):
            return _undefined_division(dividend, divisor, conditions)
        case IsNotInstance(reference, class_name):
            return conditions.is_no_instance(reference, class_name)
        case DoesNotFit(operator, operands, overflow):
            return _does_not_fit(operator, operands, overflow, conditions)
        case IsUndefinedShift(value, count, is_signed):
            return _undefined_shift(value, count, is_signed, conditions)
        case IsReached():
            return conditions.always
        case IsGone() | IsNotFreeable() | IsUninitialised():
            return conditions.unknown


def _outside_object(place: Place, size: Operand, conditions: Conditions[Condition]) -> Condition:
    found = conditions.is_outside_object(place, size)
    for element in inner_elements(place):
        found = conditions.either(found, _at_least(element.index, element.count, conditions))
    return found


def _undefined_division(dividend: Operand, divisor: Operand, conditions: Conditions[Condition]) -> Condition:
    assert isinstance(dividend.type, IntType)
    least = -(1 << (dividend.type.bits - 1))
    overflow = conditions.both(conditions.equals(dividend, least), conditions.equals(divisor, -1))
    return conditions.either(conditions.equals(divisor, 0), overflow)


def _undefined_shift(
    value: Operand, count: Operand, is_signed: bool, conditions: Conditions[Condition]
) -> Condition:
    """A signed number may be shifted by as many bits as are zero above its highest one, the sign's apart."""
    assert isinstance(count.type, IntType)
    bits = count.type.bits
    if isinstance(value, Integer) and is_signed:
        return _at_least(count, bits - value.value.bit_length(), conditions)
    is_wide = _at_least(count, bits, conditions)
    if not is_signed:
        return is_wide
    if isinstance(count, Integer):
        return _at_least(value, 1 << (bits - 1 - count.value), conditions) if count.value < bits else is_wide
    return conditions.either(is_wide, conditions.unknown)


def _at_least(operand: Operand, least: int, conditions: Conditions[Condition]) -> Condition:
    """The unsigned number is not less: adding what is missing to the width overflows."""
    assert isinstance(operand.type, IntType)
    bits = operand.type.bits
    if isinstance(operand, Integer) or least <= 0:
        is_so = least <= 0 or (isinstance(operand, Integer) and operand.value >= least)
        return conditions.always if is_so else conditions.equals(integer(1, bits), 0)
    return conditions.overflows(Operator.UADD_OVERFLOWS, (operand, integer((1 << bits) - least, bits)))


def _does_not_fit(
    operator: Operator, operands: tuple[Operand, ...], overflow: Overflow, conditions: Conditions[Condition]
) -> Condition:
    tests = [
        conditions.overflows(reading[operator], operands) if operator in reading else conditions.unknown
        for reading in _READINGS[overflow]
    ]
    return tests[0] if len(tests) == 1 else conditions.either(*tests)
