"""What may hold between the fields of one record, and whether it does with what they hold now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from whence.engines.local.relations.numbers.sums import Sum, number, of
from whence.engines.local.relations.numbers.values import FIXED, Null, Number, Pointer, Value, before, room
from whence.engines.local.relations.state import State
from whence.program.places import FieldName

_TRIED: Final = range(4)
"""Numbers of a record that shows that clauses may hold together."""


class AtMost(NamedTuple):
    """`less + gap <= more`, in one reading of their bits."""

    less: FieldName
    more: FieldName
    is_signed: bool
    gap: int = 0


class NotNegative(NamedTuple):
    number: FieldName


class Covers(NamedTuple):
    """The pointer has `unit * count + extra` bytes behind it; null has none."""

    pointer: FieldName
    unit: int
    field: FieldName
    is_signed: bool
    extra: int = 0


Clause: TypeAlias = AtMost | NotNegative | Covers
Values: TypeAlias = Mapping[FieldName, Value]


def fields_of(clause: Clause) -> tuple[FieldName, ...]:
    match clause:
        case AtMost(less, more):
            return less, more
        case NotNegative(field):
            return (field,)
        case Covers(pointer, _, field):
            return pointer, field


def _read(values: Values, field: FieldName, *, is_signed: bool) -> Sum | None:
    found = values.get(field)
    if not isinstance(found, Number):
        return None
    return found.signed if is_signed else found.unsigned


def _difference(clause: AtMost, values: Values) -> Sum | None:
    less = _read(values, clause.less, is_signed=clause.is_signed)
    more = _read(values, clause.more, is_signed=clause.is_signed)
    return None if less is None or more is None else more.minus(less).and_(-clause.gap)


def _bytes(clause: Covers, values: Values) -> Sum | None:
    count = _read(values, clause.field, is_signed=clause.is_signed)
    return None if count is None else count.times(clause.unit).and_(clause.extra)


def assume(state: State, clause: Clause, values: Values) -> None:
    match clause:
        case AtMost():
            total = _difference(clause, values)
            if total is not None:
                state.require(total)
        case NotNegative(field):
            found = _read(values, field, is_signed=True)
            if found is not None:
                state.require(found)
        case Covers(pointer):
            total, value = _bytes(clause, values), values.get(pointer)
            if total is not None and value is not None:
                _assume_bytes(state, value, total)


def _assume_bytes(state: State, value: Value, total: Sum) -> None:
    match value:
        case Null():
            state.require(number(0).minus(total))
        case Pointer(base, offset) if offset == number(0):
            if base.at != FIXED:
                state.require(of(room(base)).minus(total))
                state.require(of(before(base)))
            if base in state.sizes:
                state.require(state.sizes[base].minus(total))
            if total not in state.counted.get(base, ()):
                state.counted[base] = (*state.counted.get(base, ()), total)
        case _:
            pass


def holds(state: State, clause: Clause, values: Values) -> bool:
    match clause:
        case AtMost():
            total = _difference(clause, values)
            return total is not None and state.holds(total)
        case NotNegative(field):
            found = _read(values, field, is_signed=True)
            return found is not None and state.holds(found)
        case Covers(pointer):
            total, value = _bytes(clause, values), values.get(pointer)
            return total is not None and value is not None and _has_bytes(state, value, total)


def _has_bytes(state: State, value: Value, total: Sum) -> bool:
    is_nothing = state.holds(number(0).minus(total))
    match value:
        case Null():
            return is_nothing
        case Pointer(base, offset, is_sure) if offset == number(0):
            if state.covers(base, total):
                return True
            is_there = base.at == FIXED or state.is_behind_start(base, offset)
            return is_there and state.has_room(base, total) and (is_sure or is_nothing)
        case _:
            return False


def are_possible(clauses: Iterable[Clause], fields: Iterable[FieldName]) -> bool:
    """Whether a record of small numbers and large objects fulfils them all."""
    known, numbers = list(clauses), list(fields)
    for tried in product(_TRIED, repeat=len(numbers)):
        values = dict(zip(numbers, tried, strict=True))
        if all(
            values[each.less] + each.gap <= values[each.more] for each in known if isinstance(each, AtMost)
        ):
            return True
    return False


def holds_of_zeros(clause: Clause) -> bool:
    match clause:
        case AtMost(_, _, _, gap):
            return gap <= 0
        case NotNegative():
            return True
        case Covers(_, _, _, _, extra):
            return extra <= 0
