"""What control comes to a place with: a condition that all paths there meet, and what variables hold."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import field
from typing import final

from whence.analysis.failures.readings import Extent
from whence.engines.local.merged_paths.symbols import Symbols
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.operands import Operand, Variable
from whence.program.places import Place
from whence.program.semantics.integer_operators import truth_of
from whence.program.types import IntType
from whence.records import dataclass


@final
@dataclass(slots=True)
class State:
    """A reader of values (`analysis/failures/readings.py`) of which nothing is known but what is here."""

    symbols: Symbols
    condition: Term
    values: dict[str, Term] = field(default_factory=dict)
    is_cut: bool = False
    """Whether the condition forgot how control came here: conditions of other paths may hold with it."""

    @property
    def terms(self) -> Terms:
        return self.symbols.terms

    def number(self, operand: Operand) -> Term | None:
        return self.term(operand) if isinstance(operand.type, IntType) else None

    def is_null(self, pointer: Operand) -> Term | None:
        return self.symbols.is_zero(self.term(pointer))

    def extent(self, place: Place) -> Extent | None:
        """Java has no bytes in memory."""
        del place
        return None

    def length(self, array: Operand) -> Term | None:
        return self.symbols.length(self.term(array))

    def is_instance(self, reference: Operand, class_name: str) -> Term | None:
        term = self.term(reference)
        is_null = self.symbols.is_zero(term)
        return self.terms.or_(is_null, truth_of(self.terms, self.symbols.instance(term, class_name)))

    def term(self, operand: Operand) -> Term:
        if not isinstance(operand, Variable):
            return self.symbols.constant(operand)
        if operand.name not in self.values:
            self.values[operand.name] = self.symbols.unknown(operand.type)
        return self.values[operand.name]

    def require(self, condition: Term) -> None:
        self.condition = self.symbols.terms.and_(self.condition, condition)

    def left_by(self, condition: Term, crossing: Collection[str]) -> State:
        """Where control goes on if the condition holds, with the variables that are read there."""
        kept = {name: value for name, value in self.values.items() if name in crossing}
        return State(self.symbols, self.symbols.terms.and_(self.condition, condition), kept, self.is_cut)

    def forget(self, variables: Mapping[str, Variable]) -> None:
        """The variables may hold anything."""
        for name, variable in variables.items():
            if name in self.values:
                self.values[name] = self.symbols.unknown(variable.type)


def merged(states: list[State]) -> State:
    """Where paths join. A variable that one of them says nothing of is unknown."""
    first, *others = states
    if not others:
        return State(first.symbols, first.condition, dict(first.values), first.is_cut)
    symbols = first.symbols
    is_cut = any(each.is_cut for each in states)
    conditions = [each.condition for each in states]
    if is_cut:
        conditions = symbols.one_of(conditions)
    values: dict[str, Term] = {}
    for name in first.values:
        if all(name in each.values for each in others):
            given = [each.values[name] for each in states]
            values[name] = symbols.choice(zip(conditions, given, strict=True))
    return State(symbols, symbols.terms.or_(*conditions), values, is_cut)
