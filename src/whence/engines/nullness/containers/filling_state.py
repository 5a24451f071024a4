"""What is known of a new array while it is filled: its holders, its length, which places are assigned.

Numbers and arrays are known by *symbols*: a variable, a field of `this`, a static field, a constant, or the
length of the array that one of these holds. A symbol stands for the value that it has now, so everything that
is known of it is dropped when it is assigned.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias, final

from whence.program.operands import Integer, Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Cell, Element, Field, Place, Static, is_length
from whence.program.types import ReferenceType
from whence.records import dataclass

Held: TypeAlias = str
"""A symbol: `x`, `this::F`, `static::F`, `3`, or the length of an array, `#x`."""

FIELD: Final = "::"
LENGTH: Final = "#"
ZERO: Final = "0"
MOST_SYMBOLS: Final = 40
"""Copies and counters that are known at one place: a table of thousands of rows is filled in one block."""


@final
@dataclass(frozen=True, slots=True)
class State:
    must: frozenset[Held]
    """What holds the array for certain."""
    may: frozenset[Held]
    lengths: frozenset[Held]
    """What equals the array's length."""
    lasts: frozenset[Held] = frozenset()
    """What equals the number of the array's last place."""
    counters: frozenset[Held] = frozenset((ZERO,))
    """All places below each of these are assigned."""
    stored: frozenset[Held] = frozenset()
    """Those of the counters whose own place is assigned, too."""
    copies: frozenset[tuple[str, Held]] = frozenset()
    """A variable and another symbol that it equals."""
    nexts: frozenset[tuple[str, Held]] = frozenset()
    """A variable and a symbol that it exceeds by one."""
    tests: frozenset[tuple[str, bool]] = frozenset()
    """Conditions that, if they have this truth, say that a counter has come to the length."""
    places: frozenset[int] = frozenset()

    def joined(self, other: State) -> State:
        return State(
            self.must & other.must,
            self.may | other.may,
            self.lengths & other.lengths,
            self.lasts & other.lasts,
            self.counters & other.counters,
            self.stored & other.stored,
            self.copies & other.copies,
            self.nexts & other.nexts,
            self.tests & other.tests,
            self.places & other.places,
        )

    def kept(self, is_kept: Callable[[Held], bool], *, is_array_kept: Callable[[Held], bool]) -> State:
        """Without what other symbols say. That a field may hold the array stays."""
        return replace(
            self,
            must=frozenset(filter(is_array_kept, self.must)),
            lengths=frozenset(filter(is_kept, self.lengths)),
            lasts=frozenset(filter(is_kept, self.lasts)),
            counters=frozenset(filter(is_kept, self.counters)),
            stored=frozenset(filter(is_kept, self.stored)),
            copies=frozenset(each for each in self.copies if is_kept(each[0]) and is_kept(each[1])),
            nexts=frozenset(each for each in self.nexts if is_kept(each[0]) and is_kept(each[1])),
        )


def without(state: State, written: frozenset[str]) -> State:
    """After variables were assigned something that is not known."""
    dropped = written | {LENGTH + name for name in written}
    state = state.kept(lambda held: held not in dropped, is_array_kept=lambda held: held not in dropped)
    tests = frozenset(each for each in state.tests if each[0] not in written)
    return replace(state, may=state.may - written, tests=tests)


def without_field(state: State, name: str) -> State:
    """After the field of some object was assigned."""

    def is_kept(held: Held) -> bool:
        return held.partition(FIELD)[2] != name

    return state.kept(is_kept, is_array_kept=is_kept)


def without_copies_of(state: State, temporaries: frozenset[str]) -> State:
    """Where a block ends, so do its temporaries."""
    copies = frozenset(each for each in state.copies if each[0] not in temporaries)
    return replace(
        state, copies=copies, nexts=frozenset(each for each in state.nexts if each[0] not in temporaries)
    )


def values_of(operand: Operand, state: State) -> frozenset[Held]:
    """All symbols that equal the operand."""
    match operand:
        case Integer(value):
            return frozenset((str(value),))
        case Variable(name):
            above = {symbol for each, symbol in state.copies if each == name}
            beside = {each for each, symbol in state.copies if symbol == name}
            return frozenset((name, *above, *beside))
        case _:
            return frozenset()


def equal_to(before: State, state: State, target: str, symbols: frozenset[Held]) -> State:
    """After the variable was assigned what the symbols equalled before, and still do unless it is the
    variable itself that they are about."""
    same = {(target, each) for each in symbols if each not in (target, LENGTH + target)}

    def joined(known: frozenset[Held], now: frozenset[Held]) -> frozenset[Held]:
        return now | {target} if symbols & known and len(now) < MOST_SYMBOLS else now

    copies = state.copies if len(state.copies) < MOST_SYMBOLS else frozenset()
    return replace(
        state,
        lengths=joined(before.lengths, state.lengths),
        lasts=joined(before.lasts, state.lasts),
        counters=joined(before.counters, state.counters),
        stored=joined(before.stored, state.stored),
        copies=copies | same,
    )


def copied(before: State, state: State, target: str, operand: Operand) -> State:
    if isinstance(operand, Variable):
        name = operand.name
        must = state.must | {target} if name in before.must else state.must
        may = state.may | {target} if name in before.may else state.may
        state = replace(state, must=must, may=may)
        if LENGTH + name in before.lengths:
            state = replace(state, lengths=state.lengths | {LENGTH + target})
    return equal_to(before, state, target, values_of(operand, before))


def grown(before: State, state: State, target: str, left: Variable) -> State:
    """A counter whose own place is assigned may go on to the next; else it may when that is assigned."""
    symbols = values_of(left, before)
    counters = state.counters | {target} if symbols & before.stored else state.counters
    nexts = {(target, each) for each in symbols if each not in (target, LENGTH + target)}
    known = state.nexts if len(state.nexts) < MOST_SYMBOLS else frozenset()
    return replace(state, counters=counters, nexts=known | nexts)


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
    return not values_of(operand, state).isdisjoint(state.counters)


def equals_length(operand: Operand, state: State) -> bool:
    return not values_of(operand, state).isdisjoint(state.lengths)


def is_stored(index: Operand, state: State) -> bool:
    """Whether the place of the index is assigned."""
    return not values_of(index, state).isdisjoint(state.stored)


def stored_at(state: State, index: Operand) -> State | None:
    """After a place of the array was assigned; None if that was the last that was missing."""
    same = values_of(index, state) & state.counters
    if same & state.lasts:
        return None
    grown_on = {target for target, symbol in state.nexts if symbol in same}
    return replace(state, stored=state.stored | same, counters=state.counters | grown_on)


def filled_below(state: State, count: Operand) -> State | None:
    """After all places below the count were assigned; None if these are all."""
    symbols = values_of(count, state)
    return None if symbols & state.lengths else replace(state, counters=state.counters | symbols)


def loaded(before: State, state: State, target: str, place: Place) -> State:
    if isinstance(place, Field) and is_length(place):
        array = holder(place)
        symbols = {LENGTH + each for each in _arrays_of(array, before)}
        if array in before.must:
            state = replace(state, lengths=state.lengths | {target})
        return equal_to(before, state, target, frozenset(symbols))
    held, name = field_of(place), name_of(place)
    is_possible = bool(name) and any(each.partition(FIELD)[2] == name for each in before.may)
    may = state.may | {target} if is_possible else state.may
    must = state.must | {target} if held and held in before.must else state.must
    state = replace(state, must=must, may=may)
    if not held:
        return state
    if LENGTH + held in before.lengths:
        state = replace(state, lengths=state.lengths | {LENGTH + target})
    return equal_to(before, state, target, frozenset((held,)))


def _arrays_of(array: str, state: State) -> list[Held]:
    """The variable and what it was copied from."""
    return [array, *(symbol for each, symbol in state.copies if each == array)] if array else []


def field_of(place: Place) -> Held:
    """A field of `this` or a static one; empty for what has no symbol."""
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
