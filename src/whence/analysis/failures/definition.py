"""Failures in elementary tests: the only place that knows when which obligation fails."""

from __future__ import annotations

from typing import Protocol, TypeVar

from whence.program.obligations import (
    DoesNotFit,
    Failure,
    IsNegative,
    IsNotInstance,
    IsNull,
    IsReached,
    IsUndefinedDivision,
    IsZero,
    OutsideArray,
    OutsideObject,
    TouchesOutside,
)
from whence.program.operands import Operand
from whence.program.operators import Operator, Overflow
from whence.program.places import Cell, Place
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
            return conditions.is_outside_object(place, size)
        case TouchesOutside(pointer, most):
            if most is None:
                return conditions.unknown
            return conditions.both(conditions.is_outside_object(Cell(pointer), most), conditions.unknown)
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
        case IsReached():
            return conditions.always


def _undefined_division(dividend: Operand, divisor: Operand, conditions: Conditions[Condition]) -> Condition:
    assert isinstance(dividend.type, IntType)
    least = -(1 << (dividend.type.bits - 1))
    overflow = conditions.both(conditions.equals(dividend, least), conditions.equals(divisor, -1))
    return conditions.either(conditions.equals(divisor, 0), overflow)


def _does_not_fit(
    operator: Operator, operands: tuple[Operand, ...], overflow: Overflow, conditions: Conditions[Condition]
) -> Condition:
    tests = [
        conditions.overflows(reading[operator], operands) if operator in reading else conditions.unknown
        for reading in _READINGS[overflow]
    ]
    return tests[0] if len(tests) == 1 else conditions.either(*tests)
