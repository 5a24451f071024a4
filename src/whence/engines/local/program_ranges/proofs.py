"""Failures that ranges across procedures rule out, alone or with the bytes around pointers."""

from __future__ import annotations

from whence.answers import Assumption, Proved, Vacuity
from whence.engines.context import Context
from whence.engines.local.contradiction_proofs import walks_of
from whence.engines.local.pointers.accessible import accesses_in
from whence.engines.local.procedure_ranges import ranges_in
from whence.engines.local.program_ranges.contents import is_inside
from whence.engines.local.program_ranges.known import program_ranges_in
from whence.engines.local.ranges.proofs import IN_RANGE, is_ruled_out
from whence.engines.local.ranges.state import State, interval_of, location_of
from whence.program.obligations import IsNull, ObligationKind, OutsideObject, TouchesOutside
from whence.program.operands import Integer, Operand
from whence.program.places import Cell, Place, displacement_of
from whence.program.program import Language
from whence.questions import Check

_INSIDE = "the values that the index can have keep it inside of what is accessible around the pointer"
_NEVER = "the values that variables can have rule out every path there"
_FAR = 1 << 60


def proved_by_program_ranges(
    question: Check, context: Context, assumed: tuple[Assumption, ...]
) -> Proved | None:
    failure, point = question.obligation.failure, question.point
    if context.program.language is not Language.C or not _may_help(question, context):
        return None
    ranges = program_ranges_in(context, frozenset(question.entries), point.procedure)
    if ranges is None:
        return None
    state = ranges.at(point)
    if state is None:
        is_assertion = question.obligation.kind is ObligationKind.ASSERT
        return Proved(_NEVER, assumed, Vacuity.NONE if is_assertion else Vacuity.NEVER_REACHED)
    if is_ruled_out(failure, state, context.program.procedure(point.procedure), context.program):
        return Proved(IN_RANGE, assumed)
    if isinstance(failure, OutsideObject | TouchesOutside) and _is_around(failure, state, question, context):
        return Proved(_INSIDE, assumed)
    return None


def _may_help(question: Check, context: Context) -> bool:
    """Whether numbers of other procedures may decide the failure."""
    failure = question.obligation.failure
    match failure:
        case IsNull():
            return False
        case OutsideObject(place) if not any(not isinstance(each, Integer) for each, _ in _indices(place)):
            root = displacement_of(place).root
            return isinstance(root, Cell) and _is_located(root.pointer, question, context)
        case TouchesOutside(_, None):
            return False
        case TouchesOutside(pointer, Integer()):
            return _is_located(pointer, question, context)
        case _:
            return True


def _indices(place: Place) -> tuple[tuple[Operand, int], ...]:
    return displacement_of(place).scaled


def _is_located(pointer: Operand, question: Check, context: Context) -> bool:
    """Whether the pointer leads into an object that is known by name."""
    ranges = ranges_in(context, question.point.procedure)
    state = None if ranges is None else ranges.at(question.point)
    return state is not None and location_of(state, pointer) is not None


def _is_around(
    failure: OutsideObject | TouchesOutside, state: State, question: Check, context: Context
) -> bool:
    """Whether all bytes that the access may touch are accessible around its pointer."""
    point = question.point
    if isinstance(failure, OutsideObject):
        place, size = displacement_of(failure.place), interval_of(state, failure.size)
        if not isinstance(place.root, Cell) or size is None or not is_inside(failure.place, state):
            return False
        pointer, low, high = place.root.pointer, place.constant, place.constant + size.high
        for index, stride in place.scaled:
            values = interval_of(state, index)
            if values is None:
                return False
            ends = (values.least * stride, values.most * stride)
            low, high = low + min(ends), high + max(ends)
    else:
        most = None if failure.most is None else interval_of(state, failure.most)
        if most is None:
            return False
        pointer, low, high = failure.pointer, 0, most.high
    if low < -_FAR or high > _FAR:
        return False
    entries = frozenset(question.entries)
    known = accesses_in(context, entries, point.procedure, walks_of(context, entries).arguments)
    around = None if known is None else known.around(pointer, point)
    return around is not None and around.low <= low and high <= around.high
