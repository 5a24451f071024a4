"""What an unknown may be, given the ranges of the procedures that decide it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Final, final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.launched import is_only_launched
from whence.analysis.calls.relation import CallRelation
from whence.engines.local.program_ranges.contents import Contents, are_inside
from whence.engines.local.program_ranges.unknowns import Content, Leaving, Parameter, Result, Unknown
from whence.engines.local.ranges.analysis import Ranges
from whence.engines.local.ranges.interval import Interval, joined, of_signed, of_unsigned, whole
from whence.engines.local.ranges.state import interval_of
from whence.engines.local.values.own_variables import OwnVariables
from whence.memory.objects import AbstractObject
from whence.models.c.jumps import JUMPS
from whence.program.instructions import Call, Direct, Return
from whence.program.mains import FEWEST_ARGUMENTS, MOST_ARGUMENTS
from whence.program.operands import Operand
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.types import IntType
from whence.records import dataclass

RangesOf = Callable[[str], Ranges | None]
_MOST_BELOW: Final = 12
"""Procedures below one that are looked at for what a call of it writes."""


@final
@dataclass(eq=False, slots=True)
class Equations:
    """Kept for all questions with the same entries."""

    program: Program
    entries: frozenset[str]
    contents: Contents
    own: OwnVariables
    most_callers: int
    _callers: dict[str, tuple[str, ...] | None] = field(default_factory=dict)
    _little_below: dict[str, bool] = field(default_factory=dict)

    def is_followed(self, unknown: Unknown) -> bool:
        """Whether the unknown is decided by code that is known."""
        match unknown:
            case Parameter(name, number, bits):
                return self.callers_of(name) is not None or self._count(name, number, bits) is not None
            case Result(name):
                return is_user_code(self.program, name)
            case Content(cell):
                return self.contents.writers(cell) is not None
            case Leaving():
                return self.contents.is_whole

    def value(self, unknown: Unknown, ranges: RangesOf) -> Interval | None:
        """None: nothing brings a value yet."""
        match unknown:
            case Parameter():
                return self._passed(unknown, ranges)
            case Result(name, bits):
                returns = [
                    (point, instruction.value)
                    for point, instruction in self.program.procedure(name).points()
                    if isinstance(instruction, Return)
                ]
                return _united([_at(ranges(name), point, value, bits) for point, value in returns])
            case Content():
                return self._held(unknown, ranges)
            case Leaving(object_):
                return self._leaves(object_, ranges)

    def _count(self, name: str, number: int, bits: int) -> Interval | None:
        """What a launcher gives `main` first, unless the program calls it, too."""
        if number or not is_only_launched(self.program, name):
            return None
        return of_signed(bits, FEWEST_ARGUMENTS, MOST_ARGUMENTS)

    def callers_of(self, name: str) -> tuple[str, ...] | None:
        """All procedures that call this one; None if there may be others."""
        if name not in self._callers:
            self._callers[name] = self._found_callers(name)
        return self._callers[name]

    def is_little_below(self, name: str) -> bool:
        """Whether so few procedures may run below a call of this one that what they write can be looked for,
        and none of them jumps out of it."""
        if name not in self._little_below:
            below = CallRelation(self.program).reachable_of_user(name)
            own = [each for each in below if is_user_code(self.program, each)]
            self._little_below[name] = len(own) <= _MOST_BELOW and JUMPS.isdisjoint(below)
        return self._little_below[name]

    def _found_callers(self, name: str) -> tuple[str, ...] | None:
        callers = CallRelation(self.program).callers(name)
        if not callers or name in self.entries or len(callers) > self.most_callers:
            return None
        if indexed_calls(self.program).may_be_called_unseen(name):
            return None
        if not all(is_user_code(self.program, each) for each in callers):
            return None
        return tuple(sorted(callers))

    def _passed(self, unknown: Parameter, ranges: RangesOf) -> Interval | None:
        callers = self.callers_of(unknown.procedure)
        if callers is None:
            return self._count(unknown.procedure, unknown.number, unknown.bits) or whole(unknown.bits)
        found: list[Interval | None] = []
        for caller in callers:
            for point, call in self.calls(caller, unknown.procedure):
                given = call.arguments[unknown.number] if unknown.number < len(call.arguments) else None
                found.append(_at(ranges(caller), point, given, unknown.bits))
        return _united(found)

    def calls(self, caller: str, name: str) -> list[tuple[Point, Call]]:
        return [
            (point, instruction)
            for point, instruction in self.program.procedure(caller).points()
            if isinstance(instruction, Call) and instruction.callee == Direct(name)
        ]

    def _leaves(self, object_: AbstractObject, ranges: RangesOf) -> Interval:
        for address in self.contents.inner_addresses(object_):
            known = ranges(address.point.procedure)
            state = known.at(address.point) if known is not None else {}
            if state is not None and not are_inside(address.leaves, state):
                return whole(1)
        return _zero(1)

    def _held(self, unknown: Content, ranges: RangesOf) -> Interval | None:
        writers = self.contents.writers(unknown.cell)
        if writers is None:
            return whole(unknown.bits)
        found, is_cut = [writers.first], False
        for writer in writers.stores:
            known = ranges(writer.point.procedure)
            state = known.at(writer.point) if known is not None else {}
            if state is None:
                continue
            if writer.value is None:
                if not are_inside(writer.leaves, state):
                    return whole(unknown.bits)
            elif isinstance(self.program.procedure(writer.point.procedure).at(writer.point), Call):
                found.append(_zero(unknown.bits))
                is_cut = is_cut or writer.is_partial
            else:
                found.append(_at(known, writer.point, writer.value, unknown.bits))
        held = _united(found)
        if is_cut and held is not None:
            return of_unsigned(unknown.bits, 0, held.high)
        return held


def _zero(bits: int) -> Interval:
    return of_signed(bits, 0, 0)


def _at(ranges: Ranges | None, point: Point, operand: Operand | None, bits: int) -> Interval | None:
    """The values of the operand at the point; None if control does not come there."""
    if ranges is None or operand is None or operand.type != IntType(bits):
        return whole(bits)
    state = ranges.at(point)
    return None if state is None else interval_of(state, operand) or whole(bits)


def _united(found: list[Interval | None]) -> Interval | None:
    met: Interval | None = None
    for each in found:
        if each is not None:
            met = each if met is None else joined(met, each)
    return met
