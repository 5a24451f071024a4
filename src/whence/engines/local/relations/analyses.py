"""The relations of a procedure: by itself, with what its records keep, with what its callers pass."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from whence.analysis.calls.c.calls_without_return import EndingCalls
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.relation import CallRelation
from whence.engines.context import Context
from whence.engines.local.pointers.calls.object_lifetimes import CallLives
from whence.engines.local.pointers.calls.shared_changes import changes_of
from whence.engines.local.program_ranges.known import memory_around, program_ranges_in, system_of
from whence.engines.local.ranges.analysis import Ranges
from whence.engines.local.records.invariants import Invariants
from whence.engines.local.records.rules import RecordRules
from whence.engines.local.records.shapes import Shapes, owners_in
from whence.engines.local.relations.calls.inlined_calls import Callee, Entered, callee_of
from whence.engines.local.relations.calls.outside_changes import Surroundings
from whence.engines.local.relations.calls.passed_states import passed
from whence.engines.local.relations.fixpoint import Relations, widths
from whence.engines.local.relations.joins import joined
from whence.engines.local.relations.transfer import Transfer
from whence.program.instructions import Allocate, Call, Direct, Instruction, Region, Unsupported
from whence.program.procedure import Procedure

_MOST_INSTRUCTIONS: Final = 4_000
_MOST_FOLLOWED: Final = 90
"""Instructions of a procedure whose calls are followed."""
_MOST_CALLS: Final = 24
"""Calls of a procedure that are looked at for what it is passed."""
_NAMING: Final = "named/"


def in_context(context: Context, entries: frozenset[str], name: str) -> Relations | None:
    """With what is known at all calls of the procedure, and with small procedures that it calls followed."""

    def found(view: Context) -> Relations | None:
        start = _passed(view, entries, name)
        if start is None and not _follows_calls(view, entries, name):
            return relations_in(view, entries, name)
        return _relations(view, entries, name, None, start=start, follows_all=True)

    return context.remember(("local", "relations in context", entries, name), found)


def _follows_calls(context: Context, entries: frozenset[str], name: str) -> bool:
    """Whether calls of the procedure would be followed."""
    called = {
        each.callee.procedure
        for _, each in context.program.procedure(name).points()
        if isinstance(each, Call) and isinstance(each.callee, Direct)
    }
    return any(each != name and _followed_callee(context, entries, each) is not None for each in called)


def _passed(context: Context, entries: frozenset[str], name: str) -> Entered | None:
    """What holds at all calls of the procedure; None where they are not known."""
    program, relation = context.program, CallRelation(context.program)
    is_open = name in entries or indexed_calls(program).may_be_called_unseen(name)
    if is_open or not is_user_code(program, name) or relation.is_recursive(name):
        return None
    procedure = program.procedure(name)
    around, _ = _around(context, entries, name)
    naming = Transfer(around, prefix=_NAMING)
    found: Entered | None = None
    count = 0
    for caller in sorted(relation.callers(name)):
        outer = in_context(context, entries, caller)
        if outer is None:
            return None
        for point, each in program.procedure(caller).points():
            if not isinstance(each, Call) or each.callee != Direct(name) or not outer.is_reached(point):
                continue
            count += 1
            given = callee_of(lambda _: Callee(procedure, around, None), each)
            states = outer.before(point)
            if given is None or not states or count > _MOST_CALLS:
                return None
            for state in states:
                start = passed(outer.transfer, state, point, each, naming)
                if start is None:
                    return None
                if found is not None:
                    met = joined(found.state, start.state, "passed", widths(procedure), widen=False)
                    start = replace(start, state=met)
                found = start
    return found


def relations_in(context: Context, entries: frozenset[str], name: str) -> Relations | None:
    return context.remember(
        ("local", "relations", entries, name), lambda view: _relations(view, entries, name, None)
    )


def with_records(
    context: Context, entries: frozenset[str], name: str, *, trusts_signed: bool
) -> Relations | None:
    """With what always holds between the fields of structs that the procedure accesses."""

    def found(view: Context) -> Relations | None:
        owners = owners_in(view.program.procedure(name).points())
        if not system_of(view, entries).equations.contents.is_whole:
            owners = []
        plain = relations_in(view, entries, name)
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
    start: Entered | None = None,
    follows_all: bool = False,
) -> Relations | None:
    program = context.program
    procedure = program.procedure(name)
    size = sum(len(each.instructions) for each in procedure.blocks)
    if size > _MOST_INSTRUCTIONS or not _is_followed(procedure):
        return None

    def callee(inner: str) -> Callee | None:
        is_involved = follows_all if rules is None else rules.is_involved(inner)
        if inner == name or not is_involved:
            return None
        return _followed_callee(context, entries, inner)

    around, ranges = _around(context, entries, name)
    found = Relations(
        procedure,
        around,
        ranges,
        context.meter.charge,
        rules,
        callee,
        trusts_signed=trusts_signed,
        start=start,
    )
    found.solve()
    return None if found.is_given_up else found


def _followed_callee(context: Context, entries: frozenset[str], name: str) -> Callee | None:
    return context.remember(
        ("local", "followed callee", entries, name), lambda view: _callee(view, entries, name)
    )


def _callee(context: Context, entries: frozenset[str], name: str) -> Callee | None:
    """A small procedure whose calls are followed."""
    program = context.program
    if not is_user_code(program, name):
        return None
    procedure = program.procedure(name)
    size = sum(len(each.instructions) for each in procedure.blocks)
    has_frame = bool(procedure.slots) or any(_is_on_stack(each) for _, each in procedure.points())
    is_small = size <= _MOST_FOLLOWED and not has_frame and not procedure.is_variadic
    if not is_small or not _is_followed(procedure) or CallRelation(program).is_recursive(name):
        return None
    return Callee(procedure, *_around(context, entries, name))


def _is_on_stack(instruction: Instruction) -> bool:
    return isinstance(instruction, Allocate) and instruction.region is Region.STACK


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
