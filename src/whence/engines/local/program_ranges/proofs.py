"""Failures that ranges across procedures rule out, alone or with the bytes around pointers."""

from __future__ import annotations

from collections.abc import Iterator

from whence.answers import Assumption, Proved, Vacuity
from whence.engines.context import Context
from whence.engines.local.pointers.accessible_bytes import accesses_in
from whence.engines.local.program_ranges.contents import is_inside
from whence.engines.local.program_ranges.known import program_ranges_in
from whence.engines.local.ranges.analysis import Ranges
from whence.engines.local.ranges.procedure_ranges import ranges_in
from whence.engines.local.ranges.proofs import IN_RANGE, is_ruled_out
from whence.engines.local.ranges.state import State, interval_of, location_of
from whence.engines.local.refutation.contradiction_proofs import walks_of
from whence.program.accesses import variables_written
from whence.program.failures import IsNull, OutsideObject, TouchesOutside
from whence.program.instructions import AddressOf, Assign, Instruction
from whence.program.obligations import ObligationKind
from whence.program.operands import Address, Integer, Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Cell, Place, displacement_of, root_of
from whence.program.procedure import Point, Procedure
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
    if isinstance(failure, OutsideObject | TouchesOutside) and _is_around(
        failure, state, ranges, question, context
    ):
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
            return isinstance(root, Cell) and _is_computed(root.pointer, question, context)
        case TouchesOutside(_, None):
            return False
        case TouchesOutside(pointer, Integer()):
            return _is_computed(pointer, question, context)
        case _:
            return True


def _indices(place: Place) -> tuple[tuple[Operand, int], ...]:
    return displacement_of(place).scaled


def _is_computed(pointer: Operand, question: Check, context: Context) -> bool:
    """Whether the pointer leads into an object that is known by name, or was computed by an index."""
    procedure = context.program.procedure(question.point.procedure)
    made = [each for _, each in procedure.points() if pointer in variables_written(each)]
    if len(made) == 1 and isinstance(made[0], Assign) and made[0].operator is Operator.COPY:
        made = [each for _, each in procedure.points() if made[0].operands[0] in variables_written(each)]
        if len(made) == 1 and isinstance(made[0], Assign) and made[0].operator is Operator.COPY:
            source = made[0].operands[0]
            made = [each for _, each in procedure.points() if source in variables_written(each)]
    if any(isinstance(each, AddressOf) and displacement_of(each.place).scaled for each in made):
        return True
    return _is_located(pointer, question, context)


def _is_located(pointer: Operand, question: Check, context: Context) -> bool:
    """Whether the pointer leads into an object that is known by name."""
    ranges = ranges_in(context, question.point.procedure)
    state = None if ranges is None else ranges.at(question.point)
    return state is not None and location_of(state, pointer) is not None


def _span(place: Place, state: State) -> tuple[int, int] | None:
    """The least and the greatest number of bytes from the root."""
    found = displacement_of(place)
    least = most = found.constant
    for index, stride in found.scaled:
        values = interval_of(state, index)
        if values is None:
            return None
        ends = (values.least * stride, values.most * stride)
        least, most = least + min(ends), most + max(ends)
    return least, most


def _addresses(pointer: Operand, procedure: Procedure, ranges: Ranges) -> Iterator[tuple[Place, State]]:
    """The places whose address the pointer is, one behind the other, with what is known where each is taken.
    Variables on the way are assigned once, and so are those that the places are found by."""
    definitions: dict[str, list[tuple[Point, Instruction]]] = {}
    for site in procedure.points():
        for variable in variables_written(site[1]):
            definitions.setdefault(variable.name, []).append(site)
    while isinstance(pointer, Variable) and len(definitions.get(pointer.name, [])) == 1:
        where, instruction = definitions[pointer.name][0]
        match instruction:
            case Assign(_, Operator.COPY, (source,)):
                pointer = source
            case AddressOf(_, place):
                root, state = root_of(place), ranges.at(where)
                if not isinstance(root, Cell) or state is None or not _is_settled(root.pointer, definitions):
                    return
                yield place, state
                pointer = root.pointer
            case _:
                return


def _is_settled(pointer: Operand, definitions: dict[str, list[tuple[Point, Instruction]]]) -> bool:
    """Whether the pointer is the same while the procedure runs: a parameter, or a copy of one."""
    while isinstance(pointer, Variable):
        made = definitions.get(pointer.name, [])
        if pointer.kind is VariableKind.PARAMETER:
            return not made
        if len(made) != 1:
            return False
        instruction = made[0][1]
        if not isinstance(instruction, Assign) or instruction.operator is not Operator.COPY:
            return False
        pointer = instruction.operands[0]
    return isinstance(pointer, Address)


def _is_around(
    failure: OutsideObject | TouchesOutside,
    state: State,
    ranges: Ranges,
    question: Check,
    context: Context,
) -> bool:
    """Whether all bytes that the access may touch are accessible around its pointer."""
    point = question.point
    if isinstance(failure, OutsideObject):
        size, span = interval_of(state, failure.size), _span(failure.place, state)
        root = root_of(failure.place)
        if not isinstance(root, Cell) or size is None or span is None or not is_inside(failure.place, state):
            return False
        pointer, low, high = root.pointer, span[0], span[1] + size.high
    else:
        most = None if failure.most is None else interval_of(state, failure.most)
        if most is None:
            return False
        pointer, low, high = failure.pointer, 0, most.high
    for place, there in _addresses(pointer, context.program.procedure(point.procedure), ranges):
        span, root = _span(place, there), root_of(place)
        if span is None or not isinstance(root, Cell):
            return False
        pointer, low, high = root.pointer, low + span[0], high + span[1]
    if low < -_FAR or high > _FAR:
        return False
    entries = frozenset(question.entries)
    known = accesses_in(context, entries, point.procedure, walks_of(context, entries).arguments)
    around = None if known is None else known.around(pointer, point)
    return around is not None and around.low <= low and high <= around.high
