"""Operators on values with shadows, Java's on references among them."""

from __future__ import annotations

from typing import final

from whence.answers import Reason
from whence.engines.concolic.java.shadow.run_state import Boxed, RunState
from whence.execute.memory.encoding import Value
from whence.logic.term import Term
from whence.program.instructions import Assign
from whence.program.obligations import ObligationKind
from whence.program.operators import Operator
from whence.program.procedure import Point
from whence.program.semantics.integer_operators import bit_of, term_of, width_of
from whence.program.semantics.real_operators import rule_of
from whence.program.types import IntType, ReferenceType

_NOT_FOLLOWED = (Reason.FLOATS, "a floating-point number that no term stands for decides")
_IDENTITY = (Reason.APPROXIMATED, "texts and boxes are compared by identity")


@final
class Operations:
    def __init__(self, state: RunState) -> None:
        self._state = state
        self._terms = state.terms

    def assign(
        self,
        point: Point,
        assign: Assign,
        values: tuple[Value, ...],
        shadows: tuple[object, ...],
        result: Value,
    ) -> object:
        operator = assign.operator
        if operator in (Operator.COPY, Operator.CAST):
            return shadows[0]
        if operator is Operator.INSTANCEOF:
            return self._instance(point, assign, values[0], shadows[0])
        types = [operand.type for operand in assign.operands]
        if any(isinstance(type_, ReferenceType) for type_ in types):
            return self._references(point, assign, values, shadows)
        rule = rule_of(operator, (*types, assign.target.type))
        if rule is None or not all(shadow is None or isinstance(shadow, Term) for shadow in shadows):
            return self._state.derived(zip(shadows, values, strict=True), _NOT_FOLLOWED)
        if not any(shadows):
            return None
        self._state.recorder.check_terms()
        bits = self._state.bits_of
        operands = [self._state.term(s, v, bits(t)) for s, v, t in zip(shadows, values, types, strict=True)]
        return self._state.open(rule(self._terms, operands, bits(assign.target.type)))

    def _references(
        self, point: Point, assign: Assign, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> object:
        """Whether two references are one. An object that is not an input never aliases an input."""
        if assign.operator not in (Operator.EQ, Operator.NE) or len(values) != 2:
            for shadow, value in zip(shadows, values, strict=True):
                self._state.pin_reference(point, shadow, value)
            return None
        if any(isinstance(shadow, Boxed) for shadow in shadows) and None not in values:
            self._state.recorder.lose(*_IDENTITY)
            return None
        if self._may_be_one_unseen(values, shadows):
            self._state.recorder.lose(*_IDENTITY)
        numbers = [self._state.heap.number_of(value) for value in values]
        if None in numbers:
            return None
        operands = [
            self._state.term(shadow if isinstance(shadow, Term) else None, number, 32)
            for shadow, number in zip(shadows, numbers, strict=True)
        ]
        term = term_of(self._terms, assign.operator, operands, self._state.bits_of(assign.target.type))
        return self._state.open(self._fitted(term, self._state.bits_of(assign.target.type)))

    def _may_be_one_unseen(self, values: tuple[Value, ...], shadows: tuple[object, ...]) -> bool:
        """Whether a text or a box that is an input is compared with anything but null."""
        is_null = any(value is None and shadow is None for value, shadow in zip(values, shadows, strict=True))
        return not is_null and any(shadow in self._state.space.shared_unseen for shadow in shadows)

    def _fitted(self, term: Term, bits: int) -> Term:
        return self._terms.zero_extend(term, bits - width_of(term)) if bits > width_of(term) else term

    def _instance(self, point: Point, assign: Assign, value: Value, shadow: object) -> object:
        self._state.pin_reference(point, shadow, value)
        holds = self.is_instance(value, str(assign.detail))
        if holds is None:
            return None
        bits = self._state.bits_of(assign.target.type)
        return self._state.open(self._fitted(bit_of(self._terms, holds), bits))

    def is_instance(self, value: Value, name: str) -> Term | None:
        """That an input object is of the class or one below, as far as its own class is open."""
        self._state.lose_array_class(value)
        kind = self._state.heap.kind(value)
        if kind is None:
            return None
        term, choices = kind
        fitting = [
            self._terms.eq(term, self._terms.bv(position, width_of(term)))
            for position, each in enumerate(choices)
            if self._state.space.table.is_subtype(each, name)
        ]
        return self._terms.or_(*fitting)

    def divide(
        self, point: Point, assign: Assign, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> None:
        divisor = assign.operands[1]
        if not isinstance(divisor.type, IntType):
            return
        if not isinstance(shadows[1], Term):
            self._state.pin(point, shadows[1], values[1])
            return
        zero = self._terms.bv(0, divisor.type.bits)
        condition = self._terms.eq(shadows[1], zero)
        self._state.fail(point, ObligationKind.DIV, condition, values[1] == 0)
