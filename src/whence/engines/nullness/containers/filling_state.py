"""What is known of a new array while it is filled: its holders, its length, which places are assigned."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeAlias, final

from whence.program.operands import Integer, Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Cell, Element, Field, Place, Static, is_length
from whence.program.types import ReferenceType
from whence.records import dataclass

Held: TypeAlias = str
"""A variable, or a field as `this::F` or a static one as `static::F`."""

FIELD: Final = "::"


@final
@dataclass(frozen=True, slots=True)
class State:
    must: frozenset[Held]
    """What holds the array for certain."""
    may: frozenset[Held]
    lengths: frozenset[Held]
    """What equals the array's length; constants as text."""
    counters: frozenset[str]
    """All places below each of these are assigned."""
    stored: frozenset[str]
    """Those of the counters whose own place is assigned, too."""
    copies: frozenset[tuple[str, str]]
    """A temporary and the counter that it equals."""
    tests: frozenset[tuple[str, bool]]
    """Conditions that, if they have this truth, say that a counter has come to the length."""
    places: frozenset[int]

    def joined(self, other: State) -> State:
        return State(
            self.must & other.must,
            self.may | other.may,
            self.lengths & other.lengths,
            self.counters & other.counters,
            self.stored & other.stored,
            self.copies & other.copies,
            self.tests & other.tests,
            self.places & other.places,
        )


def counters(index: Variable, state: State) -> frozenset[str]:
    """The counters that the index equals."""
    same = frozenset(counter for each, counter in state.copies if each == index.name) | {index.name}
    return same & state.counters


def without(state: State, written: frozenset[str]) -> State:
    return State(
        state.must - written,
        state.may - written,
        state.lengths - written,
        state.counters - written,
        state.stored - written,
        frozenset(each for each in state.copies if written.isdisjoint(each)),
        frozenset(each for each in state.tests if each[0] not in written),
        state.places,
    )


def copied(before: State, state: State, target: str, operand: Operand) -> State:
    if isinstance(operand, Integer):
        return replace(state, counters=state.counters | {target}) if operand.value == 0 else state
    if not isinstance(operand, Variable) or operand.name == target:
        return state
    name = operand.name
    must = state.must | {target} if name in before.must else state.must
    may = state.may | {target} if name in before.may else state.may
    lengths = state.lengths | {target} if name in before.lengths else state.lengths
    same = {(target, counter) for each, counter in before.copies if each == name and counter != target}
    if name in before.counters:
        same.add((target, name))
    return replace(state, must=must, may=may, lengths=lengths, copies=state.copies | same)


def grown(before: State, state: State, target: str, left: Variable) -> State:
    """A counter whose own place is assigned may go on to the next."""
    is_same = left.name == target or (left.name, target) in before.copies
    if is_same and target in before.stored:
        return replace(state, counters=state.counters | {target})
    return state


_REVERSED: Final = {
    Operator.SLT: Operator.SGT,
    Operator.SGT: Operator.SLT,
    Operator.SGE: Operator.SLE,
    Operator.SLE: Operator.SGE,
    Operator.EQ: Operator.EQ,
    Operator.NE: Operator.NE,
}
_COME_TO_LENGTH: Final = {Operator.SGE: True, Operator.SLT: False, Operator.EQ: True, Operator.NE: False}
"""Which truth of `counter operator length` says that the counter is not less."""


def test_of(state: State, operator: Operator, left: Operand, right: Operand) -> bool | None:
    if operator not in _REVERSED:
        return None
    if is_counter(right, state) and equals_length(left, state):
        left, right, operator = right, left, _REVERSED[operator]
    if is_counter(left, state) and equals_length(right, state):
        return _COME_TO_LENGTH.get(operator)
    return None


def is_counter(operand: Operand, state: State) -> bool:
    if not isinstance(operand, Variable):
        return False
    return operand.name in state.counters or any(each == operand.name for each, _ in state.copies)


def equals_length(operand: Operand, state: State) -> bool:
    match operand:
        case Integer(value):
            return str(value) in state.lengths
        case Variable(name):
            return name in state.lengths
        case _:
            return False


def loaded(before: State, state: State, target: str, place: Place) -> State:
    if is_length(place):
        is_own = isinstance(place, Field) and holder(place) in before.must
        return replace(state, lengths=state.lengths | {target}) if is_own else state
    held = field_of(place)
    must = state.must | {target} if held in before.must else state.must
    lengths = state.lengths | {target} if held in before.lengths else state.lengths
    name = name_of(place)
    is_possible = bool(name) and any(each.partition(FIELD)[2] == name for each in before.may)
    may = state.may | {target} if is_possible else state.may
    return replace(state, must=must, may=may, lengths=lengths)


def field_of(place: Place) -> Held:
    """A field of `this` or a static one, as what holds an array or a length."""
    match place:
        case Static(symbol):
            return f"static{FIELD}{symbol}"
        case Field(Cell(Variable(source="this", kind=VariableKind.PARAMETER)), field):
            return f"this{FIELD}{field}"
        case _:
            return ""


def name_of(place: Place) -> str:
    match place:
        case Static(symbol):
            return symbol
        case Field(_, field):
            return str(field)
        case _:
            return ""


def holder(place: Element | Field) -> str:
    match place.base:
        case Cell(Variable(name)):
            return name
        case _:
            return ""


def selects(place: Place, held: frozenset[Held]) -> bool:
    return isinstance(place, Element | Field) and holder(place) in held


def is_held(operand: Operand, state: State) -> bool:
    is_reference = isinstance(operand.type, ReferenceType)
    return is_reference and isinstance(operand, Variable) and operand.name in state.may
