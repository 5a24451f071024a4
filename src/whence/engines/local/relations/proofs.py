"""Obligations of C about bounds and null, proved by relations between numbers, sizes and lengths."""

from __future__ import annotations

from typing import Final

from whence.analysis.calls.c.calls_without_return import EndingCalls
from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.relation import CallRelation
from whence.answers import Assumption, Proved
from whence.engines.context import Context
from whence.engines.local.pointers.calls.object_lifetimes import CallLives
from whence.engines.local.pointers.calls.shared_changes import changes_of
from whence.engines.local.pointers.calls.text_arguments import leaves_text, stays_in_text
from whence.engines.local.program_ranges.known import memory_around, program_ranges_in, system_of
from whence.engines.local.ranges.analysis import Ranges
from whence.engines.local.records.invariants import Invariants
from whence.engines.local.records.rules import RecordRules
from whence.engines.local.records.shapes import Shapes, owners_in
from whence.engines.local.relations.calls.inlined_calls import Callee
from whence.engines.local.relations.calls.outside_changes import Surroundings
from whence.engines.local.relations.calls.text_lengths import TextLengths
from whence.engines.local.relations.fixpoint import Relations
from whence.engines.local.relations.numbers.sums import number
from whence.engines.local.relations.numbers.values import Number, Pointer
from whence.engines.local.relations.state import State
from whence.program.instructions import Call, Direct, Unsupported
from whence.program.obligations import IsNull, OutsideObject, TouchesOutside
from whence.program.operands import Operand
from whence.program.places import inner_elements
from whence.program.procedure import Procedure
from whence.program.program import Language
from whence.questions import Check

_WHY: Final = "what is known of numbers, sizes and lengths beside each other keeps it inside"
_WHY_NOT_NULL: Final = "it leads into an object, by what is known of numbers and sizes beside each other"
_WHY_RECORDS: Final = "what all writers of the record's fields keep between them rules it out"
_MOST_INSTRUCTIONS: Final = 4_000
_MOST_FOLLOWED: Final = 90
"""Instructions of a procedure whose calls are followed."""
_COPIES: Final = frozenset({"strcpy", "stpcpy"})


def proved_by_relations(question: Check, context: Context, assumed: tuple[Assumption, ...]) -> Proved | None:
    failure, point = question.obligation.failure, question.point
    if context.program.language is not Language.C:
        return None
    if not isinstance(failure, OutsideObject | TouchesOutside | IsNull):
        return None
    entries, name = frozenset(question.entries), point.procedure
    plain = _relations_in(context, entries, name)
    if _is_shown(plain, question, context):
        return Proved(_WHY_NOT_NULL if isinstance(failure, IsNull) else _WHY, assumed)
    if plain is None:
        return None
    with_records = _with_records(context, entries, name, trusts_signed=False)
    if _is_shown(with_records, question, context):
        return Proved(_WHY_RECORDS, assumed)
    if _is_shown(_with_records(context, entries, name, trusts_signed=True), question, context):
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


def _relations_in(context: Context, entries: frozenset[str], name: str) -> Relations | None:
    return context.remember(
        ("local", "relations", entries, name), lambda view: _relations(view, entries, name, None)
    )


def _with_records(
    context: Context, entries: frozenset[str], name: str, *, trusts_signed: bool
) -> Relations | None:
    """With what always holds between the fields of structs that the procedure accesses."""

    def found(view: Context) -> Relations | None:
        owners = owners_in(view.program.procedure(name).points())
        if not system_of(view, entries).equations.contents.is_whole:
            owners = []
        plain = _relations_in(view, entries, name)
        has_more = plain is not None and plain.transfer.leaves_overflow
        if (
            trusts_signed
            and not has_more
            and not _invariants(view, entries, trusts_signed=False).leaves_overflow
        ):
            return None

        def analysed(each: str, tried: RecordRules) -> Relations | None:
            return _relations(view, entries, each, tried, trusts_signed=trusts_signed)

        rules = _invariants(view, entries, trusts_signed=trusts_signed).rules(name, owners, analysed)
        return None if rules is None else analysed(name, rules)

    return context.remember(("local", "relations of records", entries, name, trusts_signed), found)


def _invariants(context: Context, entries: frozenset[str], *, trusts_signed: bool) -> Invariants:
    return context.remember(
        ("local", "record invariants", entries, trusts_signed),
        lambda view: Invariants(_shapes(view, entries), changes_of(view, entries)),
    )


def _shapes(context: Context, entries: frozenset[str]) -> Shapes:
    return context.remember(
        ("local", "shapes of records", entries), lambda view: Shapes(system_of(view, entries))
    )


def _relations(
    context: Context,
    entries: frozenset[str],
    name: str,
    rules: RecordRules | None,
    *,
    trusts_signed: bool = False,
) -> Relations | None:
    program = context.program
    procedure = program.procedure(name)
    size = sum(len(each.instructions) for each in procedure.blocks)
    if size > _MOST_INSTRUCTIONS or not _is_followed(procedure):
        return None

    def callee(inner: str) -> Callee | None:
        if rules is None or inner == name or not rules.is_involved(inner):
            return None
        return context.remember(
            ("local", "followed callee", entries, inner), lambda view: _callee(view, entries, inner)
        )

    around, ranges = _around(context, entries, name)
    found = Relations(
        procedure, around, ranges, context.meter.charge, rules, callee, trusts_signed=trusts_signed
    )
    found.solve()
    return None if found.is_given_up else found


def _callee(context: Context, entries: frozenset[str], name: str) -> Callee | None:
    """A small procedure whose calls are followed."""
    program = context.program
    if not is_user_code(program, name):
        return None
    procedure = program.procedure(name)
    size = sum(len(each.instructions) for each in procedure.blocks)
    is_small = size <= _MOST_FOLLOWED and not procedure.slots and not procedure.is_variadic
    if not is_small or not _is_followed(procedure) or CallRelation(program).is_recursive(name):
        return None
    return Callee(procedure, *_around(context, entries, name))


def _is_followed(procedure: Procedure) -> bool:
    return not any(each.handlers for each in procedure.blocks) and not _may_return_twice(procedure)


def _around(context: Context, entries: frozenset[str], name: str) -> tuple[Surroundings, Ranges | None]:
    program = context.program
    procedure = program.procedure(name)
    ranges = program_ranges_in(context, entries, name)
    memory = memory_around(context, entries, name)
    ending = context.remember(("local", "ending calls"), lambda _: EndingCalls())
    lives = CallLives(program, lambda _: None, ending)
    return Surroundings(program, procedure, changes_of(context, entries), lives, memory), ranges


def _may_return_twice(procedure: Procedure) -> bool:
    """Whether control may come back to a place with other values in variables, as by `setjmp`."""
    return any(isinstance(each, Unsupported) for _, each in procedure.points())


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
