"""Operators on values with terms."""

from __future__ import annotations

from typing import final

from whence.answers import Reason
from whence.engines.concolic.shadow.run_state import RunState
from whence.engines.concolic.summaries.recorder import bits_of
from whence.engines.concolic.summaries.trees import Origin, Side
from whence.execute.memory.encoding import Value
from whence.logic.term import Term
from whence.program.instructions import Assign
from whence.program.meaning import TERM_RULES, term_of, truth_of, width_of
from whence.program.obligations import ObligationKind
from whence.program.operators import Operator, Overflow
from whence.program.procedure import Point
from whence.program.types import IntType, PointerType

_FITS = {
    (Operator.ADD, True): Operator.SADD_OVERFLOWS,
    (Operator.SUB, True): Operator.SSUB_OVERFLOWS,
    (Operator.MUL, True): Operator.SMUL_OVERFLOWS,
    (Operator.ADD, False): Operator.UADD_OVERFLOWS,
    (Operator.SUB, False): Operator.USUB_OVERFLOWS,
    (Operator.MUL, False): Operator.UMUL_OVERFLOWS,
}


@final
class Operations:
    def __init__(self, state: RunState) -> None:
        self._state = state
        self._recorder = state.recorder
        self._terms = state.terms

    def assign(
        self,
        point: Point,
        assign: Assign,
        values: tuple[Value, ...],
        shadows: tuple[object, ...],
        result: Value,
    ) -> object:
        types = [operand.type for operand in assign.operands]
        known = assign.operator in TERM_RULES and isinstance(assign.target.type, IntType | PointerType)
        if not known or not all(isinstance(type_, IntType | PointerType) for type_ in types):
            loss = (Reason.FLOATS, f"{assign.operator.value} is not followed")
            self._state.give_up(point, loss, values, shadows)
            return None
        operands = [self._state.term(s, v, t) for s, v, t in zip(shadows, values, types, strict=True)]
        if assign.overflow is not Overflow.WRAPS:
            self._overflow(point, assign, operands, values)
        self._recorder.check_terms()
        term = term_of(self._terms, assign.operator, operands, bits_of(assign.target.type))
        if assign.operator in (Operator.SHL, Operator.LSHR, Operator.ASHR):
            self._shift(point, operands[1], values[1])
        return None if term.is_constant else term

    def _shift(self, point: Point, count: Term, value: Value) -> None:
        """A shift by the width or more is undefined: the machine and the solver need not agree."""
        if not count.is_constant:
            width = width_of(count)
            narrow = self._terms.bv_ult(count, self._terms.bv(width, width))
            taken = isinstance(value, int) and value < width
            loss = (Reason.APPROXIMATED, "a shift by the width or more")
            self._recorder.split(narrow, taken, lambda stack: Origin(Side.LOSS, point, stack, loss=loss))

    def _overflow(
        self, point: Point, assign: Assign, operands: list[Term], values: tuple[Value, ...]
    ) -> None:
        if not self._recorder.wants(point, ObligationKind.OVERFLOW):
            return
        conditions = []
        for is_signed, kinds in (
            (True, (Overflow.SIGNED_UNDEFINED, Overflow.UNDEFINED)),
            (False, (Overflow.UNSIGNED_UNDEFINED, Overflow.UNDEFINED)),
        ):
            operator = _FITS.get((assign.operator, is_signed))
            if assign.overflow in kinds and operator is not None:
                conditions.append(truth_of(self._terms, term_of(self._terms, operator, operands, 1)))
        condition = self._terms.or_(*conditions) if conditions else self._terms.false
        constants = [self._state.term(None, v, o.type) for v, o in zip(values, assign.operands, strict=True)]
        concrete = self._overflows(assign, constants)
        self._state.fail(point, ObligationKind.OVERFLOW, condition, concrete)

    def _overflows(self, assign: Assign, constants: list[Term]) -> bool:
        signed = _FITS.get((assign.operator, assign.overflow is not Overflow.UNSIGNED_UNDEFINED))
        return signed is not None and bool(term_of(self._terms, signed, constants, 1).value)

    def divide(
        self, point: Point, assign: Assign, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> None:
        terms = self._terms
        types = [operand.type for operand in assign.operands]
        if not all(isinstance(type_, IntType) for type_ in types):
            return
        left, right = (self._state.term(s, v, t) for s, v, t in zip(shadows, values, types, strict=True))
        bits = width_of(right)
        condition = terms.eq(right, terms.bv(0, bits))
        taken = values[1] == 0
        if assign.operator in (Operator.SDIV, Operator.SREM):
            least = terms.eq(left, terms.bv(1 << (bits - 1), bits))
            condition = terms.or_(condition, terms.and_(least, terms.eq(right, terms.bv(-1, bits))))
            taken = taken or (values[0] == 1 << (bits - 1) and values[1] == (1 << bits) - 1)
        self._state.fail(point, ObligationKind.DIV, condition, taken)
