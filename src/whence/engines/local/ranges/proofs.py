"""Failures that value ranges rule out: each elementary test is `False` where it can never hold."""

from __future__ import annotations

from typing import final

from whence.analysis.failures.definition import when_fails
from whence.engines.local.ranges.interval import Interval
from whence.engines.local.ranges.state import State, interval_of, located
from whence.program.failures import Failure, IsReached
from whence.program.operands import Operand
from whence.program.operators import Operator
from whence.program.places import Place, Slot, Static
from whence.program.procedure import Procedure
from whence.program.program import Program

IN_RANGE = "the values that it can have rule it out"


def is_ruled_out(failure: Failure, state: State, procedure: Procedure, program: Program) -> bool:
    """Whether no value in the state makes the failure happen."""
    if isinstance(failure, IsReached):
        return False
    return not when_fails(failure, MayHold(state, procedure, program))


@final
class MayHold:
    """Conditions of failures as: may it hold?"""

    always = True
    unknown = True

    def __init__(self, state: State, procedure: Procedure, program: Program) -> None:
        self._state = state
        self._procedure = procedure
        self._program = program

    def is_null(self, pointer: Operand) -> bool:
        return True

    def equals(self, operand: Operand, number: int) -> bool:
        values = interval_of(self._state, operand)
        if values is None:
            return True
        unsigned = number % (1 << values.bits)
        signed = unsigned - (1 << values.bits) if unsigned >> (values.bits - 1) else unsigned
        return values.low <= unsigned <= values.high and values.least <= signed <= values.most

    def is_negative(self, operand: Operand) -> bool:
        values = interval_of(self._state, operand)
        return values is None or values.least < 0

    def is_outside_object(self, place: Place, size: Operand) -> bool:
        place_, bytes_ = located(self._state, place), interval_of(self._state, size)
        if place_ is None or bytes_ is None:
            return True
        whole = self._size(place_.root)
        return place_.offset.least < 0 or place_.offset.most + bytes_.high > whole

    def _size(self, root: Static | Slot) -> int:
        """Of the object; -1 if it is not known."""
        if isinstance(root, Slot):
            return self._procedure.slots_by_name[root.name].size
        return self._program.size_of_object(root.symbol)

    def is_outside_array(self, array: Operand, index: Operand) -> bool:
        return True

    def is_no_instance(self, reference: Operand, class_name: str) -> bool:
        return True

    def overflows(self, test: Operator, operands: tuple[Operand, ...]) -> bool:
        left, right = (interval_of(self._state, operand) for operand in operands)
        return left is None or right is None or _may_overflow(test, left, right)

    def both(self, one: bool, other: bool) -> bool:
        return one and other

    def either(self, one: bool, other: bool) -> bool:
        return one or other


def _may_overflow(test: Operator, left: Interval, right: Interval) -> bool:
    size, half = 1 << left.bits, 1 << (left.bits - 1)
    match test:
        case Operator.UADD_OVERFLOWS:
            return left.high + right.high >= size
        case Operator.USUB_OVERFLOWS:
            return left.low < right.high
        case Operator.UMUL_OVERFLOWS:
            return left.high * right.high >= size
        case Operator.SADD_OVERFLOWS:
            ends = [left.least + right.least, left.most + right.most]
        case Operator.SSUB_OVERFLOWS:
            ends = [left.least - right.most, left.most - right.least]
        case Operator.SMUL_OVERFLOWS:
            ends = [x * y for x in (left.least, left.most) for y in (right.least, right.most)]
        case _:
            return True
    return min(ends) < -half or max(ends) >= half
