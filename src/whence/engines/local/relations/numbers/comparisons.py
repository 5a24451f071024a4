"""What follows where a comparison holds."""

from __future__ import annotations

from typing import Final

from whence.engines.local.relations.numbers.number_arithmetic import without_sign
from whence.engines.local.relations.numbers.sums import Sum, number
from whence.engines.local.relations.numbers.values import Null, Number, Pointer, Test
from whence.engines.local.relations.state import State
from whence.program.operators import OPPOSITE, SIGNED_COMPARISONS, UNSIGNED_COMPARISONS, Operator

_DEEPEST: Final = 6


def negated(test: Test) -> Test:
    return Test(OPPOSITE[test.operator], test.left, test.right)


def simplified(test: Test) -> Test:
    """A comparison of a comparison with 0 or 1 is that comparison, or its opposite."""
    for _ in range(_DEEPEST):
        match test:
            case Test(Operator.EQ | Operator.NE, Test() as inner, Number(signed, unsigned)) if (
                unsigned == number(0)
            ):
                del signed
                test = inner if test.operator is Operator.NE else negated(inner)
            case _:
                return test
    return test


def assume(state: State, test: Test, *, is_true: bool) -> None:
    test = simplified(test)
    found = test if is_true else negated(test)
    match found.left, found.right:
        case Number() as left, Number() as right:
            _assume_numbers(state, found.operator, left, right)
        case (Pointer() as pointer, Null()) | (Null(), Pointer() as pointer):
            if found.operator is Operator.NE:
                state.make_sure(pointer)
            elif found.operator is Operator.EQ:
                state.make_null(pointer)
        case Pointer() as left, Pointer() as right:
            _assume_pointers(state, found.operator, left, right)
        case _:
            pass


def not_zero(test: Test, *, is_true: bool) -> Sum | None:
    """The number, with its sign, that the test says is not zero."""
    test = simplified(test)
    match test if is_true else negated(test):
        case Test(Operator.NE, Number(signed), Number(Sum((), 0))):
            return signed
        case _:
            return None


def _assume_numbers(state: State, operator: Operator, left: Number, right: Number) -> None:
    left, right = without_sign(state, left), without_sign(state, right)
    if operator not in UNSIGNED_COMPARISONS:
        _order(state, operator, left.signed, right.signed)
    if operator not in SIGNED_COMPARISONS:
        _order(state, operator, left.unsigned, right.unsigned)


def _assume_pointers(state: State, operator: Operator, left: Pointer, right: Pointer) -> None:
    """Addresses are ordered as distances are where both lead into one object or just behind it, or are null
    together."""
    if left.base == right.base and _is_placed(state, left) and _is_placed(state, right):
        _order(state, operator, left.offset, right.offset)


def _is_placed(state: State, pointer: Pointer) -> bool:
    return state.is_inside(pointer) if pointer.sure else state.is_counted(pointer)


def _order(state: State, operator: Operator, left: Sum, right: Sum) -> None:
    match operator:
        case Operator.EQ:
            state.require(right.minus(left))
            state.require(left.minus(right))
        case Operator.NE:
            if state.is_at_most(left, right):
                state.require(right.minus(left).and_(-1))
            elif state.is_at_most(right, left):
                state.require(left.minus(right).and_(-1))
        case Operator.ULT | Operator.SLT:
            state.require(right.minus(left).and_(-1))
        case Operator.ULE | Operator.SLE:
            state.require(right.minus(left))
        case Operator.UGT | Operator.SGT:
            state.require(left.minus(right).and_(-1))
        case Operator.UGE | Operator.SGE:
            state.require(left.minus(right))
        case _:
            pass
