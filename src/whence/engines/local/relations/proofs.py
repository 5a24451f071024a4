"""Obligations of C about bounds and null, proved by relations between numbers, sizes and lengths."""

from __future__ import annotations

from typing import Final

from whence.analysis.calls.c_library import library_function
from whence.analysis.calls.ending_calls import EndingCalls
from whence.analysis.calls.sites import is_user_code
from whence.answers import Assumption, Proved
from whence.engines.context import Context
from whence.engines.local.pointers.call_lives import CallLives
from whence.engines.local.pointers.kept_changes import changes_of
from whence.engines.local.pointers.text_arguments import leaves_text, stays_in_text
from whence.engines.local.program_ranges.known import memory_around, program_ranges_in
from whence.engines.local.relations.fixpoint import Relations
from whence.engines.local.relations.state import State
from whence.engines.local.relations.sums import number
from whence.engines.local.relations.surroundings import Surroundings
from whence.engines.local.relations.text_lengths import TextLengths
from whence.engines.local.relations.values import Number, Pointer
from whence.program.instructions import Call, Direct, Unsupported
from whence.program.obligations import IsNull, OutsideObject, TouchesOutside
from whence.program.operands import Operand
from whence.program.places import inner_elements
from whence.program.procedure import Procedure
from whence.program.program import Language
from whence.questions import Check

_WHY: Final = "what is known of numbers, sizes and lengths beside each other keeps it inside"
_WHY_NOT_NULL: Final = "it leads into an object, by what is known of numbers and sizes beside each other"
_MOST_INSTRUCTIONS: Final = 4_000
_COPIES: Final = frozenset({"strcpy", "stpcpy"})


def proved_by_relations(question: Check, context: Context, assumed: tuple[Assumption, ...]) -> Proved | None:
    failure, point = question.obligation.failure, question.point
    if context.program.language is not Language.C:
        return None
    if not isinstance(failure, OutsideObject | TouchesOutside | IsNull):
        return None
    entries = frozenset(question.entries)
    relations = context.remember(
        ("local", "relations", entries, point.procedure),
        lambda view: _relations(view, entries, point.procedure),
    )
    state = None if relations is None else relations.before(point)
    if relations is None or state is None:
        return None
    match failure:
        case IsNull(pointer):
            is_proved = _is_not_null(relations, state, pointer)
        case OutsideObject():
            is_proved = _is_inside(relations, state, failure)
        case TouchesOutside():
            is_proved = _stays_inside(relations, state, failure, question, context)
    if not is_proved:
        return None
    return Proved(_WHY_NOT_NULL if isinstance(failure, IsNull) else _WHY, assumed)


def _relations(context: Context, entries: frozenset[str], name: str) -> Relations | None:
    program = context.program
    procedure = program.procedure(name)
    if sum(len(each.instructions) for each in procedure.blocks) > _MOST_INSTRUCTIONS:
        return None
    if any(each.handlers for each in procedure.blocks) or _may_return_twice(procedure):
        return None
    ranges = program_ranges_in(context, entries, name)
    memory = memory_around(context, entries, name)
    ending = context.remember(("local", "ending calls"), lambda _: EndingCalls())
    lives = CallLives(program, lambda _: None, ending)
    around = Surroundings(program, procedure, changes_of(context, entries), lives, memory)
    found = Relations(procedure, around, ranges, context.meter.charge)
    return None if found.is_given_up else found


def _may_return_twice(procedure: Procedure) -> bool:
    """Whether control may come back to a place with other values in variables, as by `setjmp`."""
    return any(isinstance(each, Unsupported) for _, each in procedure.points())


def _is_not_null(relations: Relations, state: State, operand: Operand) -> bool:
    """A pointer into an object is not null."""
    pointer = relations.transfer.value(state, operand)
    if not isinstance(pointer, Pointer) or not pointer.sure:
        return False
    return pointer.offset == number(0) or state.is_inside(pointer)


def _is_inside(relations: Relations, state: State, failure: OutsideObject) -> bool:
    transfer = relations.transfer
    for each in inner_elements(failure.place):
        index = transfer.number(state, each.index)
        if index is None or not state.holds(index.signed):
            return False
        if not state.holds(number(each.count - 1).minus(index.signed)):
            return False
    pointer, size = transfer.pointer(state, failure.place), transfer.number(state, failure.size)
    if pointer is None or size is None or not transfer.around.is_lasting(pointer.base):
        return False
    return state.is_inside(pointer, size.unsigned)


def _stays_inside(
    relations: Relations, state: State, failure: TouchesOutside, question: Check, context: Context
) -> bool:
    """Whether a library function that is given the pointer touches only bytes that are there."""
    transfer, program = relations.transfer, context.program
    pointer = transfer.value(state, failure.pointer)
    if not isinstance(pointer, Pointer) or not transfer.around.is_lasting(pointer.base):
        return False
    if failure.most is not None:
        most = transfer.number(state, failure.most)
        return isinstance(most, Number) and state.is_inside(pointer, most.unsigned)
    call = program.procedure(question.point.procedure).at(question.point)
    argument = question.obligation.operand
    if not isinstance(call, Call) or argument is None:
        return False
    if stays_in_text(program, call, argument):
        changes = changes_of(context, frozenset(question.entries))
        if state.end_of(pointer.base, pointer.offset) is None:
            return False
        through = transfer.calls.written_through(state, call)
        if through is not None and all(state.are_apart(each, pointer.base) for each in through):
            return True
        return leaves_text(changes, question.point, call, argument)
    return argument == 0 and _holds_text(relations, state, pointer, call, context)


def _holds_text(relations: Relations, state: State, pointer: Pointer, call: Call, context: Context) -> bool:
    """Whether what is copied or printed into the object fits."""
    program = context.program
    if not isinstance(call.callee, Direct) or is_user_code(program, call.callee.procedure):
        return False
    function = library_function(call.callee.procedure)
    name = "" if function is None else function.canonical
    lengths = TextLengths(program, relations.transfer, state)
    if name in _COPIES and len(call.arguments) > 1:
        length = lengths.of(call.arguments[1])
        return length is not None and state.is_inside(pointer, length.and_(1))
    if name == "strcat" and len(call.arguments) > 1:
        length, before = lengths.of(call.arguments[1]), lengths.of(call.arguments[0])
        total = None if length is None or before is None else length.plus(before).and_(1)
        return total is not None and state.is_inside(pointer, total)
    if name == "sprintf":
        length = lengths.printed(call, 1)
        return length is not None and state.is_inside(pointer, length.and_(1))
    return False
