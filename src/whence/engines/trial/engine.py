"""The trial engine: runs the entries on a few plain inputs and tells what happened."""

from __future__ import annotations

from typing import final

from whence.answers import Answer, Inputs, Reachable, Reason, Refuted, Replayed, Unknown, Witness
from whence.engines.context import Context
from whence.engines.trial.runs import Run, inputs_for, run, stopped_at
from whence.execute.events import Event, EventKind
from whence.execute.outcomes import Stopped
from whence.program.obligations import ObligationKind
from whence.program.program import Language
from whence.questions import Check, Question, Reach

_SHOWS = {
    EventKind.NULL_DEREFERENCE: ObligationKind.NULL,
    EventKind.OUT_OF_BOUNDS: ObligationKind.BOUNDS,
    EventKind.USE_AFTER_FREE: ObligationKind.BOUNDS,
    EventKind.USE_AFTER_RETURN: ObligationKind.BOUNDS,
    EventKind.DIVISION_BY_ZERO: ObligationKind.DIV,
    EventKind.DIVISION_OVERFLOW: ObligationKind.DIV,
    EventKind.ASSERTION_FAILED: ObligationKind.ASSERT,
    EventKind.ERROR_REACHED: ObligationKind.ASSERT,
}


@final
class TrialEngine:
    name = "trial"
    summary = "witnesses from running the entry on a few plain inputs"
    languages = frozenset({Language.C})
    configurations = ("default",)

    def takes(self, question: Question) -> bool:
        return isinstance(question, Reach | Check)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        del configuration
        match question:
            case Reach():
                return _reach(question, context)
            case Check():
                return _check(question, context)
            case _:
                return Unknown(Reason.NO_ENGINE)


def _plain_runs(entry: str, context: Context) -> tuple[Run, ...]:
    """The runs that all questions share."""

    def compute(inner: Context) -> tuple[Run, ...]:
        header = inner.program.headers()[entry]
        inputs = inputs_for(inner.program.procedure(entry), header.source)
        return tuple(run(entry, each, frozenset(), inner) for each in inputs)

    return context.remember(("trial", entry), compute)


def _reach(question: Reach, context: Context) -> Answer:
    wanted = frozenset(question.targets)
    procedures = {target.procedure for target in question.targets}
    for entry in question.entries:
        for first in _plain_runs(entry, context):
            if procedures & first.called:
                again = run(entry, first.inputs, wanted, context)
                if again.outcome.record.reached & wanted and again.is_faithful:
                    return Reachable(_witness(entry, first.inputs, ""))
    return Unknown(Reason.NOT_DECIDED, "no plain input came there")


def _check(question: Check, context: Context) -> Answer:
    for entry in question.entries:
        for each in _plain_runs(entry, context):
            event = each.outcome.event if isinstance(each.outcome, Stopped) else None
            if event and stopped_at(each) == question.point and each.is_faithful and _fails(question, event):
                return Refuted(_witness(entry, each.inputs, f"{event.kind.value}: {event.message}"))
    return Unknown(Reason.NOT_DECIDED, "no plain input made it fail")


def _fails(question: Check, event: Event) -> bool:
    return _SHOWS.get(event.kind) is question.obligation.kind


def _witness(entry: str, inputs: Inputs, event: str) -> Witness:
    return Witness(entry, inputs, Replayed.INTERPRETER, event)
