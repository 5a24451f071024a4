"""The state of a symbolic execution between two cut points."""

from __future__ import annotations

from dataclasses import field
from typing import TypeAlias, final

from whence.engines.horn.encode.memory.layout import Count, Freed, Local, Size, Unit
from whence.engines.horn.encode.numbers.real_points import merged
from whence.engines.horn.encode.numbers.values import LOST, Number, Pointer, Ranked, Reference, Truth, Value
from whence.logic.term import Op, Term
from whence.logic.terms import Terms
from whence.records import dataclass

Slot: TypeAlias = tuple[Unit, int]
"""A unit in one instance of the invariant: 0 is the cell that predicates carry."""
Place: TypeAlias = Local | Size | Freed | Count | Slot


@final
@dataclass(slots=True)
class State:
    """Values by key. What is missing holds anything. `conditions` are those of the way here."""

    values: dict[Place, Value] = field(default_factory=dict)
    conditions: tuple[Term, ...] = ()

    def copy(self) -> State:
        return State(dict(self.values), self.conditions)

    def knowing(self, *formulas: Term) -> State:
        known = tuple(each for each in formulas if each not in self.conditions and not _is_true(each))
        self.conditions = (*self.conditions, *known)
        return self


def _is_true(formula: Term) -> bool:
    return formula.op is Op.BOOL and bool(formula.value)


def joined(terms: Terms, states: list[State]) -> State:
    """One state for several ways that exclude each other."""
    if len(states) == 1:
        return states[0]
    shared = 0
    first = states[0].conditions
    while all(len(each.conditions) > shared for each in states) and all(
        each.conditions[shared] is first[shared] for each in states
    ):
        shared += 1
    guards = [terms.and_(*each.conditions[shared:]) for each in states]
    values: dict[Place, Value] = {}
    for key in states[0].values:
        if all(key in each.values for each in states):
            values[key] = _chosen(terms, guards, [each.values[key] for each in states])
    either = terms.or_(*guards)
    conditions = first[:shared] if either is terms.true else (*first[:shared], either)
    return State(values, conditions)


def _chosen(terms: Terms, guards: list[Term], values: list[Value]) -> Value:
    result = values[-1]
    for guard, value in zip(reversed(guards[:-1]), reversed(values[:-1]), strict=True):
        result = choice(terms, guard, value, result)
    return result


def choice(terms: Terms, guard: Term, one: Value, other: Value) -> Value:
    if one == other or guard is terms.true:
        return one
    if guard is terms.false:
        return other
    match one, other:
        case Number(), Number():
            term = terms.ite(guard, one.term, other.term)
            return Number(term, min(one.low, other.low), max(one.high, other.high))
        case Truth(), Truth():
            return Truth(terms.ite(guard, one.term, other.term))
        case Pointer(), Pointer():
            return Pointer(
                terms.ite(guard, one.object, other.object), terms.ite(guard, one.offset, other.offset)
            )
        case Ranked(), Ranked():
            return Ranked(terms.ite(guard, one.term, other.term), merged(one.points, other.points))
        case Reference(), Reference():
            return Reference(terms.ite(guard, one.object, other.object))
        case _:
            return LOST
