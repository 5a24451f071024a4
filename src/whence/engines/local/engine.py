"""The local engine: proofs from one procedure's own text, by simplification and the flow graph's shape."""

from __future__ import annotations

from typing import final

from whence.answers import Answer, Assumption, Proved, Reason, Unknown, Unreachable
from whence.engines.context import Context
from whence.engines.local.failures import why_impossible
from whence.engines.local.reachability import is_never_called, live_blocks
from whence.engines.local.values import Values
from whence.program.procedure import Point
from whence.program.program import Language
from whence.questions import Check, Question, Reach


@final
class LocalEngine:
    name = "local"
    summary = "proofs from one procedure's own text: constants, fresh addresses, blocks that nothing leads to"
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
    reasons = [_why_dead(target, entries, context) for target in targets]
    if all(reasons):
        return Unreachable(reasons[0], (Assumption.ENTRY_ONLY,))
    return Unknown(Reason.NOT_DECIDED, "the text of the procedure alone does not decide it")


def _check(question: Check, context: Context) -> Answer:
    program, point = context.program, question.point
    procedure = program.procedure(point.procedure)
    context.meter.charge(len(procedure.blocks))
    reason = why_impossible(question.obligation.failure, Values(procedure), procedure, program)
    if reason:
        return Proved(reason)
    dead = _why_dead(point, question.entries, context)
    if dead:
        return Proved(dead, (Assumption.ENTRY_ONLY,))
    return Unknown(Reason.NOT_DECIDED, "the text of the procedure alone does not decide it")


def _why_dead(point: Point, entries: tuple[str, ...], context: Context) -> str:
    """Why control never comes to the point, or the empty string."""
    procedure = context.program.procedure(point.procedure)
    if point.block not in live_blocks(procedure, Values(procedure)):
        return "no path of the procedure leads there"
    if is_never_called(context.program, point.procedure, entries):
        return f"nothing that starts at {', '.join(entries)} calls {procedure.source or procedure.name}"
    return ""
