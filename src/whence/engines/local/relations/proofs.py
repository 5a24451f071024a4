"""Obligations of C about bounds and null, proved by relations between numbers, sizes and lengths."""

from __future__ import annotations

from typing import Final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.answers import Assumption, Proved
from whence.engines.context import Context
from whence.engines.local.pointers.calls.shared_changes import changes_of
from whence.engines.local.pointers.calls.text_arguments import leaves_text, stays_in_text
from whence.engines.local.relations.analyses import in_context, relations_in, with_records
from whence.engines.local.relations.calls.text_lengths import TextLengths
from whence.engines.local.relations.fixpoint import Relations
from whence.engines.local.relations.numbers.sums import number
from whence.engines.local.relations.numbers.values import Number, Pointer
from whence.engines.local.relations.state import State
from whence.program.failures import IsNull, OutsideObject, TouchesOutside
from whence.program.instructions import Call, Direct
from whence.program.operands import Operand
from whence.program.places import inner_elements
from whence.program.program import Language
from whence.questions import Check

_WHY: Final = "what is known of numbers, sizes and lengths beside each other keeps it inside"
_WHY_NOT_NULL: Final = "it leads into an object, by what is known of numbers and sizes beside each other"
_WHY_RECORDS: Final = "what all writers of the record's fields keep between them rules it out"
_WHY_CONTEXT: Final = "what is known of numbers, sizes and texts where the procedure is called rules it out"
_COPIES: Final = frozenset({"strcpy", "stpcpy"})


def proved_by_relations(question: Check, context: Context, assumed: tuple[Assumption, ...]) -> Proved | None:
    failure, point = question.obligation.failure, question.point
    if context.program.language is not Language.C:
        return None
    if not isinstance(failure, OutsideObject | TouchesOutside | IsNull):
        return None
    entries, name = frozenset(question.entries), point.procedure
    plain = relations_in(context, entries, name)
    if _is_shown(plain, question, context):
        return Proved(_WHY_NOT_NULL if isinstance(failure, IsNull) else _WHY, assumed)
    if plain is None:
        return None
    by_records = with_records(context, entries, name, trusts_signed=False)
    if _is_shown(by_records, question, context):
        return Proved(_WHY_RECORDS, assumed)
    if _is_shown(in_context(context, entries, name), question, context):
        return Proved(_WHY_CONTEXT, assumed)
    if _is_shown(with_records(context, entries, name, trusts_signed=True), question, context):
        return Proved(_WHY_RECORDS, (*assumed, Assumption.NO_SIGNED_OVERFLOW))
    return None


def _is_shown(relations: Relations | None, question: Check, context: Context) -> bool:
    states = [] if relations is None else relations.before(question.point)
    return bool(states) and all(_holds(relations, each, question, context) for each in states if relations)


def _holds(relations: Relations, state: State, question: Check, context: Context) -> bool:
    match question.obligation.failure:
        case IsNull(pointer):
            return _is_not_null(relations, state, pointer)
        case OutsideObject() as failure:
            return _is_inside(relations, state, failure)
        case TouchesOutside() as failure:
            return _stays_inside(relations, state, failure, question, context)
        case _:
            return False


def _is_not_null(relations: Relations, state: State, operand: Operand) -> bool:
    """A pointer into an object is not null."""
    pointer = relations.transfer.value(state, operand)
    if not isinstance(pointer, Pointer):
        return False
    pointer = state.settled(pointer)
    if not pointer.sure:
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
