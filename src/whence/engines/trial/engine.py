"""The trial engine: runs the entries on a few plain inputs and tells what happened."""

from __future__ import annotations

from typing import final

from whence.answers import Answer, Inputs, Reachable, Reason, Refuted, Replayed, Unknown, Witness
from whence.engines.context import Context
from whence.engines.evidence import failure_shown, is_faithful
from whence.engines.trial.runs import Run, inputs_for, run
from whence.program.program import Language
from whence.questions import Check, Question, Reach


@final
class TrialEngine:
    name = "trial"
    summary = "witnesses from running the entry on a few plain inputs"
    languages = frozenset(Language)
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
                if again.outcome.record.reached & wanted and is_faithful(again.outcome):
                    return Reachable(_witness(entry, first.inputs, ""))
    return Unknown(Reason.NOT_DECIDED, "no plain input came there")


def _check(question: Check, context: Context) -> Answer:
    for entry in question.entries:
        for each in _plain_runs(entry, context):
            shown = failure_shown(each.outcome, question.point, question.obligation.kind)
            if shown and is_faithful(each.outcome):
                return Refuted(_witness(entry, each.inputs, shown))
    return Unknown(Reason.NOT_DECIDED, "no plain input made it fail")


def _witness(entry: str, inputs: Inputs, event: str) -> Witness:
    return Witness(entry, inputs, Replayed.INTERPRETER, event)
