"""Operators on values with terms."""

from __future__ import annotations

from typing import Final, final

from whence.analysis.failures.readings import condition_over
from whence.answers import Reason
from whence.engines.concolic.shadow.run_state import SHORT_POINTER, RunState
from whence.engines.concolic.summaries.trees import Origin, Side
from whence.execute.memory.encoding import Value
from whence.logic.conditions import Exact
from whence.logic.term import Term
from whence.program.instructions import Assign
from whence.program.obligations import ObligationKind, obligations_of
from whence.program.operators import SHIFTS, Operator, Overflow
from whence.program.procedure import Point
from whence.program.program import Language
from whence.program.semantics.integer_operators import width_of
from whence.program.semantics.real_operators import rule_of
from whence.program.types import IntType, PointerType, bits_of

CONVERTING: Final = (Operator.PTRTOINT, Operator.INTTOPTR)


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
        rule = rule_of(assign.operator, (*types, assign.target.type))
        if assign.operator in CONVERTING and PointerType(4) in (*types, assign.target.type):
            self._state.give_up(point, SHORT_POINTER, values, shadows)
            return None
        if rule is None:
            loss = (Reason.FLOATS, f"{assign.operator.value} is not followed")
            self._state.give_up(point, loss, values, shadows)
            return None
        operands = [self._state.term(s, v, t) for s, v, t in zip(shadows, values, types, strict=True)]
        may_fail = assign.overflow is not Overflow.WRAPS or assign.operator in SHIFTS
        if may_fail and self._recorder.wants(point, ObligationKind.OVERFLOW):
            self._check(point, assign, operands, values)
        self._recorder.check_terms()
        term = rule(self._terms, operands, bits_of(assign.target.type))
        if assign.operator in SHIFTS:
            self._shift(point, operands[1], values[1])
        if assign.operator is Operator.BITCAST and isinstance(assign.target.type, IntType):
            self._state.note_bits(term)
        return None if term.is_constant else term

    def _shift(self, point: Point, count: Term, value: Value) -> None:
        """A shift by the width or more is undefined: the machine and the solver need not agree."""
        if not count.is_constant:
            width = width_of(count)
            narrow = self._terms.bv_ult(count, self._terms.bv(width, width))
            taken = isinstance(value, int) and value < width
            loss = (Reason.APPROXIMATED, "a shift by the width or more")
            self._recorder.split(narrow, taken, lambda stack: Origin(Side.LOSS, point, stack, loss=loss))

    def divide(
        self, point: Point, assign: Assign, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> None:
        types = [operand.type for operand in assign.operands]
        if all(isinstance(type_, IntType) for type_ in types):
            operands = [self._state.term(s, v, t) for s, v, t in zip(shadows, values, types, strict=True)]
            self._check(point, assign, operands, values)

    def _check(self, point: Point, assign: Assign, operands: list[Term], values: tuple[Value, ...]) -> None:
        """The failures of an operator, where their conditions are known, and whether this run has them."""
        read = assign.operands
        constants = [self._state.term(None, v, o.type) for v, o in zip(values, read, strict=True)]
        for obligation in obligations_of(assign, Language.C):
            failure = obligation.failure
            condition = condition_over(self._terms, failure, dict(zip(read, operands, strict=True)))
            happens = condition_over(self._terms, failure, dict(zip(read, constants, strict=True)))
            if isinstance(condition, Exact):
                self._state.fail(point, obligation.kind, condition.term, happens.term is self._terms.true)
            elif self._recorder.wants(point, obligation.kind):
                self._recorder.lose(
                    Reason.APPROXIMATED, f"when a {obligation.description} fails can't be stated"
                )
