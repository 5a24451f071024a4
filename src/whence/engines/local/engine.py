"""The local engine: quick proofs, the cheapest attempt first."""

from __future__ import annotations

from typing import final

from whence.answers import Answer, Assumption, Proved, Reason, Unknown, Unreachable, Vacuity
from whence.engines.context import Context
from whence.engines.local.differences.proofs import proved_by_differences
from whence.engines.local.failures import why_impossible
from whence.engines.local.merged_paths.proofs import proved_by_merged_paths, why_never_entered
from whence.engines.local.pointers.accessible_bytes import accesses_in
from whence.engines.local.pointers.calls.shared_changes import changes_of
from whence.engines.local.pointers.calls.text_arguments import leaves_text, stays_in_text
from whence.engines.local.program_ranges.proofs import proved_by_program_ranges
from whence.engines.local.ranges.procedure_ranges import ranges_in
from whence.engines.local.ranges.proofs import IN_RANGE, is_ruled_out
from whence.engines.local.reachability import is_never_called, live_blocks
from whence.engines.local.refutation.contradiction_proofs import (
    MEMORY_STAYS,
    contradicted,
    contradicted_across_calls,
    walks_of,
)
from whence.engines.local.relations.proofs import proved_by_relations
from whence.engines.local.values.array_stores import NONE_BELOW, why_storable
from whence.engines.local.values.unfolded_values import Values
from whence.program.failures import IsNotStorable, OutsideObject, TouchesOutside
from whence.program.instructions import Call
from whence.program.naming.names import plain_name
from whence.program.obligations import ObligationKind
from whence.program.operands import Integer
from whence.program.procedure import Point
from whence.program.program import Language
from whence.questions import Check, Question, Reach

_ACCESSIBLE = "what was accessed, made or passed before covers it on every path, and nothing was freed since"
_MOST_NAMED = 3
"""Entries that are named as those that do not lead to a point."""


@final
class LocalEngine:
    name = "local"
    languages = frozenset(Language)
    configurations = ("default",)

    def takes(self, question: Question) -> bool:
        return isinstance(question, Reach | Check)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        del configuration
        match question:
            case Reach(targets, entries):
                return _reach(targets, entries, context)
            case Check():
                return _check(question, context)
            case _:
                return Unknown(Reason.NO_ENGINE)


def _reach(targets: tuple[Point, ...], entries: tuple[str, ...], context: Context) -> Answer:
    found = [_why_never(target, entries, context) for target in targets]
    reasons = [each for each in found if each is not None]
    if len(reasons) == len(found):
        leant_on = (assumption for _, assumed in reasons for assumption in assumed)
        return Unreachable(reasons[0][0], tuple(dict.fromkeys((*_assumed(context), *leant_on))))
    return Unknown(Reason.NOT_DECIDED, "the text of the procedure alone does not decide it")


def _why_never(
    target: Point, entries: tuple[str, ...], context: Context
) -> tuple[str, tuple[Assumption, ...]] | None:
    dead = _why_dead(target, entries, _values(target, context), context)
    return (dead, ()) if dead else why_never_entered(target, context)


def _check(question: Check, context: Context) -> Answer:
    values = _values(question.point, context)
    context.meter.charge(len(context.program.procedure(question.point.procedure).blocks))
    failure = question.obligation.failure
    if isinstance(failure, IsNotStorable):
        return _check_store(failure, question.point, context)
    reason = why_impossible(failure, values)
    if reason:
        return Proved(reason)
    dead = _why_dead(question.point, question.entries, values, context)
    if dead:
        is_assertion = question.obligation.kind is ObligationKind.ASSERT
        return Proved(dead, _assumed(context), Vacuity.NONE if is_assertion else Vacuity.NEVER_REACHED)
    proof = contradicted(question, context, _assumed(context))
    if proof is None and context.program.language is Language.JAVA:
        proof = proved_by_differences(question, context) or proved_by_merged_paths(question, context)
    if proof is not None:
        return proof
    if _is_out_of_range(question, context):
        return Proved(IN_RANGE)
    if isinstance(failure, OutsideObject | TouchesOutside) and _is_accessible(failure, question, context):
        return Proved(_ACCESSIBLE, (*_assumed(context), *MEMORY_STAYS))
    proof = proved_by_program_ranges(question, context, (*_assumed(context), *MEMORY_STAYS))
    if proof is None:
        proof = proved_by_relations(question, context, (*_assumed(context), *MEMORY_STAYS))
    if proof is None:
        proof = contradicted_across_calls(question, context, (*_assumed(context), *MEMORY_STAYS))
    if proof is not None:
        return proof
    return Unknown(Reason.NOT_DECIDED, "the text of the procedure alone does not decide it")


def _is_out_of_range(question: Check, context: Context) -> bool:
    """Whether the values that variables can have rule the failure out."""
    program, point = context.program, question.point
    ranges = ranges_in(context, point.procedure)
    state = ranges.at(point) if ranges is not None else None
    if state is None:
        return False
    return is_ruled_out(question.obligation.failure, state, program.procedure(point.procedure), program)


def _is_accessible(failure: OutsideObject | TouchesOutside, question: Check, context: Context) -> bool:
    """Whether earlier accesses show that the bytes are there, or a text that is read has an end."""
    if context.program.language is not Language.C:
        return False
    entries = frozenset(question.entries)
    name = question.point.procedure
    known = accesses_in(context, entries, name, walks_of(context, entries).arguments)
    if known is None:
        return False
    if isinstance(failure, OutsideObject):
        return known.rules_out(failure, question.point) or _is_argument(failure, question, context)
    call = context.program.procedure(name).at(question.point)
    argument = question.obligation.operand
    if not isinstance(call, Call) or argument is None:
        return False
    around = known.around(failure.pointer, question.point)
    if around is None:
        return False
    if isinstance(failure.most, Integer) and around.low <= 0 and failure.most.value <= around.high:
        return True
    if around.text is None or not stays_in_text(context.program, call, argument):
        return False
    return around.text.is_fixed or leaves_text(changes_of(context, entries), question.point, call, argument)


def _is_argument(failure: OutsideObject, question: Check, context: Context) -> bool:
    """Whether the access reads or writes an element of the vector that `main` is given."""
    procedure = context.program.procedure(question.point.procedure)
    size = context.program.data_model.pointer.size
    is_element = isinstance(failure.size, Integer) and failure.size.value <= size
    walks = walks_of(context, frozenset(question.entries))
    return is_element and walks.arguments.is_in_vector(procedure, failure.place, question.point)


def _check_store(failure: IsNotStorable, point: Point, context: Context) -> Answer:
    from whence.execute.java.objects.declared_classes import DeclaredClasses

    classes = DeclaredClasses(context.program)

    def has_none_below(name: str) -> bool:
        return name in classes.own and classes.hierarchy.subtypes(name) == (name,)

    procedure = context.program.procedure(point.procedure)
    reason = why_storable(failure, procedure, classes.hierarchy.is_subtype, has_none_below)
    if not reason:
        return Unknown(Reason.NOT_DECIDED, "the text of the procedure alone does not decide it")
    return Proved(reason, (Assumption.NO_REFLECTION,) if reason == NONE_BELOW else ())


def _assumed(context: Context) -> tuple[Assumption, ...]:
    is_java = context.program.language is Language.JAVA
    return (Assumption.ENTRY_ONLY, *((Assumption.NO_REFLECTION,) if is_java else ()))


def _values(point: Point, context: Context) -> Values:
    name = point.procedure
    return context.remember(
        ("local", "values", name), lambda view: Values(view.program.procedure(name), view.program)
    )


def _why_dead(point: Point, entries: tuple[str, ...], values: Values, context: Context) -> str:
    """Why control never comes to the point, or the empty string."""
    procedure = context.program.procedure(point.procedure)
    name = point.procedure
    live = context.remember(("local", "live blocks", name), lambda _: live_blocks(procedure, values))
    if point.block not in live:
        return "no path of the procedure leads there"
    ranges = ranges_in(context, point.procedure)
    if ranges is not None and ranges.at(point) is None:
        return "the values that variables can have rule out every path there"
    is_dead = context.remember(
        ("local", "never called", name, entries), lambda view: is_never_called(view.program, name, entries)
    )
    if is_dead:
        name = procedure.source or procedure.name
        is_private = context.program.headers()[procedure.name].is_private
        if is_private and not context.program.index().callers.get(procedure.name):
            return f"{name} is private and never used"
        return f"nothing that starts at {_shown(entries)} calls {name}"
    return ""


def _shown(entries: tuple[str, ...]) -> str:
    more = f" and {len(entries) - _MOST_NAMED} others" if len(entries) > _MOST_NAMED else ""
    return ", ".join(map(plain_name, entries[:_MOST_NAMED])) + more
