"""What a branch shows of the values that its condition was computed from.

The condition is followed back inside of its block: through copies of variables that were not assigned since,
through widening, to the comparison and its two sides.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final, final

from whence.engines.local.ranges.interval import Interval, constant, met, sharpened, whole
from whence.engines.local.ranges.state import (
    MEMORY,
    Content,
    Contents,
    State,
    contents_of,
    interval_of,
    merged,
)
from whence.program.accesses import variables_written
from whence.program.instructions import Assign
from whence.program.operands import Integer, Operand, Variable, VariableKind, integer
from whence.program.operators import COMPARISONS, OPPOSITE, Operator
from whence.program.procedure import Block
from whence.program.types import IntType
from whence.records import dataclass

_MIRRORED: Final[Mapping[Operator, Operator]] = {
    Operator.UGT: Operator.ULT,
    Operator.UGE: Operator.ULE,
    Operator.SGT: Operator.SLT,
    Operator.SGE: Operator.SLE,
}
DEEPEST: Final = 24
"""Values that a branch is followed back to."""
_MOST_ALTERNATIVES: Final = 4
"""Alternatives within alternatives that are looked at by themselves."""


@final
@dataclass(eq=False)
class Tests:
    """The definitions of one block that its condition may go back to."""

    block: Block

    @cached_property
    def _written(self) -> dict[str, int]:
        """Variables -> the position of the last assignment."""
        return {
            variable.name: position
            for position, instruction in enumerate(self.block.instructions)
            for variable in variables_written(instruction)
        }

    def assuming(
        self, state: State, operand: Operand, value: Interval, alternatives: int = _MOST_ALTERNATIVES
    ) -> State | None:
        """The state in which the operand lies in the interval; None if there is none such."""
        found = dict(state)
        pending = [(operand, value)]
        for _ in range(DEEPEST):
            if not pending:
                break
            each, interval = pending.pop()
            known = interval_of(found, each)
            if known is None or known.bits != interval.bits:
                continue
            both = met(known, interval)
            if both is None:
                return None
            if isinstance(each, Variable):
                found[each.name] = both
                _note_contents(found, each.name, both)
                pending.extend(self._behind(found, each, both))
                either = self._alternatives(each, both) if alternatives else ()
                if either:
                    ways = [self.assuming(found, one, both, alternatives - 1) for one in either]
                    possible = [way for way in ways if way is not None]
                    if not possible:
                        return None
                    found = possible[0] if len(possible) == 1 else merged(*possible)
        return found

    def _alternatives(self, variable: Variable, value: Interval) -> tuple[Operand, ...]:
        """The two truth values of which one holds, where the temporary says so."""
        definition = self._definition(variable)
        is_either = definition is not None and definition.operator is Operator.OR and value == constant(1, 1)
        return definition.operands if definition is not None and is_either else ()

    def _behind(self, state: State, variable: Variable, value: Interval) -> list[tuple[Operand, Interval]]:
        """What follows for the operands from which the temporary was made in this block."""
        definition = self._definition(variable)
        return [] if definition is None else _operands_shown(state, definition, value)

    def _definition(self, variable: Variable) -> Assign | None:
        """How the temporary was made in this block, from what still has the same values."""
        position = self._written.get(variable.name)
        if variable.kind is not VariableKind.TEMPORARY or position is None:
            return None
        definition = self.block.instructions[position]
        if not isinstance(definition, Assign):
            return None
        if any(self._has_changed(operand, position) for operand in definition.operands):
            return None
        return definition

    def _has_changed(self, operand: Operand, position: int) -> bool:
        """Whether the operand may have another value than the one that was read there."""
        return isinstance(operand, Variable) and self._written.get(operand.name, -1) >= position


def _note_contents(state: State, name: str, value: Interval) -> None:
    """What is known of a variable is known of the places that hold the same."""
    known = contents_of(state)
    same = [(held, each) for held, each in known.items() if each.variable == name]
    if same:
        shown = {held: Content(met(each.interval, value) or value, name) for held, each in same}
        state[MEMORY] = Contents({**known, **shown})


def _operands_shown(state: State, assign: Assign, value: Interval) -> list[tuple[Operand, Interval]]:
    operator, operands = assign.operator, assign.operands
    if operator in COMPARISONS and value.is_constant:
        holding = operator if value.low else OPPOSITE[operator]
        return _sides_shown(state, holding, *operands)
    source = operands[0]
    if operator is Operator.XOR and operands[1] == integer(1, 1) and value.is_constant:
        return [(source, constant(1 - value.low, 1))]
    if operator is Operator.AND and value == constant(1, 1):
        return [(each, value) for each in operands]
    if operator is Operator.OR and value == constant(0, 1):
        return [(each, value) for each in operands]
    if operator is Operator.MUL and isinstance(operands[1], Integer):
        return _factor_shown(state, source, operands[1], value)
    if operator in (Operator.ADD, Operator.SUB) and isinstance(operands[1], Integer):
        return _term_shown(state, operator, source, operands[1], value)
    if not isinstance(source.type, IntType) or len(operands) != 1:
        return []
    any_value = whole(source.type.bits)
    match operator:
        case Operator.COPY:
            return [(source, value)]
        case Operator.ZEXT:
            found = sharpened(source.type.bits, value.low, value.high, any_value.least, any_value.most)
        case Operator.SEXT:
            found = sharpened(source.type.bits, any_value.low, any_value.high, value.least, value.most)
        case _:
            return []
    return [(source, found)] if found is not None else []


def _factor_shown(
    state: State, source: Operand, factor: Integer, value: Interval
) -> list[tuple[Operand, Interval]]:
    """Whether a number that was multiplied is zero: the product says so if it did not wrap."""
    known = interval_of(state, source)
    if known is None or known.bits != value.bits:
        return []
    if value.low > 0:
        return _without(source, known, constant(0, known.bits))
    is_zero = value == constant(0, known.bits) and 0 < known.high * factor.value < 1 << known.bits
    return [(source, value)] if is_zero else []


def _term_shown(
    state: State, operator: Operator, source: Operand, added: Integer, value: Interval
) -> list[tuple[Operand, Interval]]:
    """The number to which a constant was added, as far as the sum cannot have wrapped."""
    known = interval_of(state, source)
    if known is None or known.bits != value.bits:
        return []
    by = added.signed if operator is Operator.ADD else -added.signed
    size, half = 1 << known.bits, 1 << (known.bits - 1)
    low, high, least, most = known.low, known.high, known.least, known.most
    if known.low + by >= 0 and known.high + by < size:
        low, high = value.low - by, value.high - by
    if known.least + by >= -half and known.most + by < half:
        least, most = value.least - by, value.most - by
    found = sharpened(known.bits, low, high, least, most)
    return [(source, found or _nothing(known.bits))]


def _sides_shown(
    state: State, operator: Operator, left: Operand, right: Operand
) -> list[tuple[Operand, Interval]]:
    if operator in _MIRRORED:
        operator, left, right = _MIRRORED[operator], right, left
    one, other = interval_of(state, left), interval_of(state, right)
    if one is None or other is None or one.bits != other.bits:
        return []
    if operator is Operator.EQ:
        return [(left, other), (right, one)]
    if operator is Operator.NE:
        return [*_without(left, one, other), *_without(right, other, one)]
    strict = int(operator in (Operator.ULT, Operator.SLT))
    bits, full = one.bits, whole(one.bits)
    if operator in (Operator.ULT, Operator.ULE):
        below = sharpened(bits, 0, other.high - strict, full.least, full.most)
        above = sharpened(bits, one.low + strict, full.high, full.least, full.most)
    else:
        below = sharpened(bits, 0, full.high, full.least, other.most - strict)
        above = sharpened(bits, 0, full.high, one.least + strict, full.most)
    shown = [(left, below), (right, above)]
    return [(side, interval or _nothing(bits)) for side, interval in shown]


def _nothing(bits: int) -> Interval:
    """An interval that meets none: its two readings contradict each other."""
    return Interval(bits, 1, 0, 1, 0)


def _without(side: Operand, values: Interval, excluded: Interval) -> list[tuple[Operand, Interval]]:
    """The values without one at an end."""
    if not excluded.is_constant:
        return []
    out = constant(excluded.low, values.bits)
    found = sharpened(
        values.bits,
        values.low + (values.low == out.low),
        values.high - (values.high == out.high),
        values.least + (values.least == out.least),
        values.most - (values.most == out.most),
    )
    return [(side, found or _nothing(values.bits))]
