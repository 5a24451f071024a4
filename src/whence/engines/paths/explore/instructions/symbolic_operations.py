"""Operands and assignments on symbolic values: integers by `Arithmetic`, pointers here."""

from __future__ import annotations

from typing import final

from whence.answers import Reason
from whence.engines.paths.explore.instructions.address_coincidences import may_coincide
from whence.engines.paths.explore.state import State
from whence.engines.paths.memory.lanes import StorageKind, may_alias
from whence.engines.paths.question_work import Analysis
from whence.engines.paths.values.symbolic_values import NULL, UNKNOWN, Pointer, Value
from whence.logic.term import Term
from whence.program.instructions import Assign
from whence.program.operands import (
    Address,
    Aggregate,
    ClassLiteral,
    Integer,
    Null,
    Operand,
    Real,
    Text,
    Undefined,
    Variable,
)
from whence.program.operators import Operator
from whence.program.types import FloatType, IntType, Type

_MOVES = frozenset({Operator.COPY, Operator.PTRTOINT, Operator.INTTOPTR, Operator.BITCAST, Operator.CAST})
_ORDERS = {
    Operator.ULT: Operator.SLT,
    Operator.ULE: Operator.SLE,
    Operator.UGT: Operator.SGT,
    Operator.UGE: Operator.SGE,
}
_FRESH = frozenset({StorageKind.GLOBAL, StorageKind.SLOT, StorageKind.HEAP, StorageKind.NULL})
"""Objects of which it is known that two with different names are different."""


def bits_of(type_: Type) -> int:
    return type_.bits if isinstance(type_, IntType) else 64


@final
class Operations:
    def __init__(self, analysis: Analysis) -> None:
        self._analysis = analysis
        self._terms = analysis.terms
        self._arithmetic = analysis.arithmetic

    def evaluate(self, state: State, operand: Operand) -> Value:
        match operand:
            case Variable(name):
                return state.frame.variables.get(name, UNKNOWN)
            case Integer(value, type_):
                return self._terms.integer(value if type_.bits == 1 else operand.signed)
            case Null():
                return Pointer(NULL, self._terms.integer(0))
            case Address(symbol):
                return Pointer(self._analysis.origins.global_storage(symbol), self._terms.integer(0))
            case Real() | Text() | ClassLiteral() | Undefined() | Aggregate():
                return UNKNOWN

    def assign(self, state: State, instruction: Assign) -> Value:
        operands = tuple(self.evaluate(state, operand) for operand in instruction.operands)
        operator = instruction.operator
        if any(isinstance(operand, Pointer) for operand in operands):
            return self._with_pointers(state, operator, operands)
        if operator in _MOVES and isinstance(instruction.target.type, IntType):
            return operands[0]
        numbers = tuple(operand for operand in operands if isinstance(operand, Term))
        if len(numbers) < len(operands) or not numbers:
            self._note_floats(instruction)
            return UNKNOWN
        widths = (bits_of(instruction.operands[-1].type), bits_of(instruction.target.type))
        return self._arithmetic.apply(operator, numbers, widths, instruction.overflow, state.facts)

    def _note_floats(self, instruction: Assign) -> None:
        has_floats = any(isinstance(operand.type, FloatType) for operand in instruction.operands)
        if has_floats and not isinstance(instruction.target.type, FloatType):
            detail = f"{instruction.operator.value} of floating-point values"
            self._analysis.gap(Reason.FLOATS, detail, instruction.span)

    def _with_pointers(self, state: State, operator: Operator, operands: tuple[Value, ...]) -> Value:
        if operator in _MOVES:
            return operands[0]
        if operator is Operator.SELECT:
            return self._selected(operands)
        if len(operands) != 2:
            return UNKNOWN
        left, right = operands
        if operator in (Operator.EQ, Operator.NE):
            return self._equal(state, operator, left, right)
        if isinstance(left, Pointer) and isinstance(right, Pointer):
            return self._within(operator, left, right)
        if operator is Operator.ADD or (operator is Operator.SUB and isinstance(left, Pointer)):
            return self._moved(operator, left, right)
        return UNKNOWN

    def _selected(self, operands: tuple[Value, ...]) -> Value:
        chosen, one, other = operands
        if not isinstance(one, Pointer) or not isinstance(other, Pointer) or not isinstance(chosen, Term):
            return UNKNOWN
        if one.storage != other.storage or one.null is not other.null:
            return UNKNOWN
        condition = self._arithmetic.condition(chosen)
        return Pointer(one.storage, self._terms.ite(condition, one.offset, other.offset), one.null)

    def _equal(self, state: State, operator: Operator, left: Value, right: Value) -> Value:
        if not isinstance(left, Pointer) or not isinstance(right, Pointer):
            return UNKNOWN
        if left.storage == right.storage:
            is_one = left.storage.kind is not StorageKind.SOME_ARGUMENT
            equal: Term | None = self._terms.eq(left.offset, right.offset) if is_one else None
        elif NULL in (left.storage, right.storage):
            equal = self._is_null(right if left.storage == NULL else left)
        elif (
            may_alias(left.storage, right.storage)
            or not {left.storage.kind, right.storage.kind} <= _FRESH
            or may_coincide(self._analysis, state, left, right)
        ):
            equal = None
        else:
            equal = self._terms.and_(self._is_null(left), self._is_null(right))
        if equal is None:
            return UNKNOWN
        return self._arithmetic.truth(equal if operator is Operator.EQ else self._terms.not_(equal))

    def _is_null(self, pointer: Pointer) -> Term:
        """An object is at no null address; only an input pointer may be null."""
        return self._terms.false if pointer.null is None else pointer.null

    def _within(self, operator: Operator, left: Pointer, right: Pointer) -> Value:
        """Difference and order of two pointers into one object."""
        if left.storage != right.storage:
            return UNKNOWN
        if operator is Operator.SUB:
            return self._terms.sub(left.offset, right.offset)
        if operator not in _ORDERS:
            return UNKNOWN
        one, other = left.offset, right.offset
        if _ORDERS[operator] in (Operator.SGT, Operator.SGE):
            one, other = other, one
        or_equal = _ORDERS[operator] in (Operator.SLE, Operator.SGE)
        return self._arithmetic.truth(self._terms.le(one, other) if or_equal else self._terms.lt(one, other))

    def _moved(self, operator: Operator, left: Value, right: Value) -> Value:
        if isinstance(right, Pointer):
            left, right = right, left
        if not isinstance(left, Pointer) or not isinstance(right, Term):
            return UNKNOWN
        moved = self._terms.add if operator is Operator.ADD else self._terms.sub
        return Pointer(left.storage, moved(left.offset, right), left.null)

    def null_formula(self, pointer: Pointer) -> Term:
        """That the pointer can be dereferenced as far as null is concerned."""
        if pointer.storage == NULL:
            return self._terms.false
        return self._terms.true if pointer.null is None else self._terms.not_(pointer.null)
