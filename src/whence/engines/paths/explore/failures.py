"""The paths on which an obligation fails at the target: the state there, narrowed by the failure.

What is not understood of a failure narrows nothing, so the condition stays necessary: it holds for every run
that comes to the target and fails there.
"""

from __future__ import annotations

from whence.engines.paths.explore.instructions import Execution
from whence.engines.paths.explore.state import State
from whence.engines.paths.memory.lanes import StorageKind
from whence.engines.paths.values.values import Pointer
from whence.logic.term import Term
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
)
from whence.program.operands import Operand
from whence.program.places import Cell, Slot, root_of
from whence.program.types import IntType


def failing(execution: Execution, state: State, failure: Failure) -> State | None:
    """The state where the failure happens next, or None if it can't."""
    match failure:
        case IsNull(pointer):
            return _null(execution, state, pointer)
        case IsZero(divisor):
            return _narrowed(execution, state, _equals(execution, state, divisor, 0))
        case IsUndefinedDivision(dividend, divisor):
            return _narrowed(execution, state, _undefined(execution, state, dividend, divisor))
        case IsNegative(size):
            value = execution.evaluate(state, size)
            terms = execution.analysis.terms
            negative = terms.lt(value, terms.integer(0)) if isinstance(value, Term) else None
            return _narrowed(execution, state, negative)
        case OutsideObject():
            return _narrowed(execution, state, _outside(execution, state, failure))
        case OutsideArray() | IsNotInstance() | DoesNotFit() | IsReached():
            return state


def _narrowed(execution: Execution, state: State, formula: Term | None) -> State | None:
    """None as a formula says nothing."""
    if formula is None:
        return state
    return state.knowing(execution.analysis.origins.resolved(formula))


def _null(execution: Execution, state: State, pointer: Operand) -> State | None:
    value = execution.evaluate(state, pointer)
    if not isinstance(value, Pointer):
        return state
    exists = execution.operations.null_formula(value)
    return _narrowed(execution, state, execution.analysis.terms.not_(exists))


def _equals(execution: Execution, state: State, operand: Operand, wanted: int) -> Term | None:
    value = execution.evaluate(state, operand)
    terms = execution.analysis.terms
    return terms.eq(value, terms.integer(wanted)) if isinstance(value, Term) else None


def _undefined(execution: Execution, state: State, dividend: Operand, divisor: Operand) -> Term | None:
    assert isinstance(divisor.type, IntType)
    zero = _equals(execution, state, divisor, 0)
    minus_one = _equals(execution, state, divisor, -1)
    least = _equals(execution, state, dividend, -(1 << (divisor.type.bits - 1)))
    if zero is None or minus_one is None:
        return None
    terms = execution.analysis.terms
    return terms.or_(zero, minus_one if least is None else terms.and_(minus_one, least))


def _outside(execution: Execution, state: State, failure: OutsideObject) -> Term | None:
    """Only for objects that are surely there: globals, and slots that the place itself names. What a pointer
    leads to may have been freed or left behind by a return."""
    address = execution.address(state, failure.place)
    size = execution.evaluate(state, failure.size)
    if not isinstance(address, Pointer) or not isinstance(size, Term):
        return None
    whole = _whole(execution, state, failure, address)
    terms = execution.analysis.terms
    if whole < 0:
        return None
    end = terms.add(address.offset, size)
    return terms.or_(terms.lt(address.offset, terms.integer(0)), terms.lt(terms.integer(whole), end))


def _whole(execution: Execution, state: State, failure: OutsideObject, address: Pointer) -> int:
    """The size of the object in bytes; -1 if it is not known or the object may be gone."""
    root = root_of(failure.place)
    if address.null is not None:
        return -1
    if isinstance(root, Slot):
        return state.frame.flow.procedure.slots_by_name[root.name].size
    if address.storage.kind is StorageKind.GLOBAL:
        known = execution.analysis.program.global_(address.storage.name)
        return known.size if known.is_defined else -1
    assert isinstance(root, Cell)
    return -1
