"""Failures: what can go wrong at an instruction, as a condition on its operands.

An obligation holds unless its failure does. Engines negate a failure, the interpreter tests it.
"""

from __future__ import annotations

from typing import TypeAlias, final

from whence.program.operands import Operand
from whence.program.operators import Operator, Overflow
from whence.program.places import Place
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class IsNull:
    pointer: Operand


@final
@dataclass(frozen=True, slots=True)
class OutsideObject:
    """C: some byte of `place .. place + size` lies outside the object that the place's root names, or an
    index outside of the declared array that it is an index of (`places.inner_elements`).

    `extents` are the (index, declared count) of the place's elements. They make the cheap proof: with a root
    that is not a `Cell`, every element declared and every index within its count, the access is inside."""

    place: Place
    size: Operand
    extents: tuple[tuple[Operand, int], ...]


@final
@dataclass(frozen=True, slots=True)
class OutsideArray:
    """Java: the signed index is negative or not less than the array's length."""

    array: Operand
    index: Operand


@final
@dataclass(frozen=True, slots=True)
class IsNegative:
    """Java: the size of a new array is negative."""

    size: Operand


@final
@dataclass(frozen=True, slots=True)
class IsZero:
    divisor: Operand


@final
@dataclass(frozen=True, slots=True)
class IsUndefinedDivision:
    """C, signed: the divisor is zero, or it is -1 and the dividend the least integer."""

    dividend: Operand
    divisor: Operand


@final
@dataclass(frozen=True, slots=True)
class IsNotInstance:
    """Java: the reference is neither null nor an instance of the class."""

    reference: Operand
    class_name: str


@final
@dataclass(frozen=True, slots=True)
class IsNotStorable:
    """Java: the reference is neither null nor an instance of the class that the array was made for."""

    array: Operand
    reference: Operand


@final
@dataclass(frozen=True, slots=True)
class DoesNotFit:
    """The mathematical result of the operator is not a value of the operands' width, read as signed, as
    unsigned, or either, as `overflow` says."""

    operator: Operator
    operands: tuple[Operand, ...]
    overflow: Overflow


@final
@dataclass(frozen=True, slots=True)
class IsUndefinedShift:
    """C: the count is negative or not less than the width; or the shift is one to the left of a signed number
    (`is_signed`) that is negative or whose shifted value does not fit."""

    value: Operand
    count: Operand
    is_signed: bool


@final
@dataclass(frozen=True, slots=True)
class IsReached:
    """Control coming here is the failure."""


@final
@dataclass(frozen=True, slots=True)
class TouchesOutside:
    """C: a library function touches a byte outside of the object that the pointer leads to. Contents decide
    how many bytes it touches: `most` at most, any number if that is `None`."""

    pointer: Operand
    most: Operand | None


@final
@dataclass(frozen=True, slots=True)
class RefusesPlace:
    """Java: a library method throws an exception for the place that it is given. What the text, the array or
    the collection holds decides."""

    place: Operand


@final
@dataclass(frozen=True, slots=True)
class IsGone:
    """C: the pointer leads to an object whose life has ended: freed, or of a function that has returned."""

    pointer: Operand


@final
@dataclass(frozen=True, slots=True)
class IsNotFreeable:
    """C: the pointer is neither null nor the start of an object that an allocation made and nothing freed."""

    pointer: Operand


@final
@dataclass(frozen=True, slots=True)
class IsUninitialised:
    """C: a bit of one of the operands depends on memory or a variable that nothing was written to."""

    operands: tuple[Operand, ...]


Failure: TypeAlias = (
    IsNull
    | IsGone
    | IsNotFreeable
    | IsUninitialised
    | RefusesPlace
    | OutsideObject
    | TouchesOutside
    | OutsideArray
    | IsNegative
    | IsZero
    | IsUndefinedDivision
    | IsNotInstance
    | IsNotStorable
    | DoesNotFit
    | IsUndefinedShift
    | IsReached
)
