"""The paths engine: necessary conditions of a target with loop summaries (Trtik 2012)."""

from __future__ import annotations

from typing import final

from whence.answers import Answer, Assumption, PropertyAnswer, Reachable, Reason, Unknown, Unreachable
from whence.engines.context import Context
from whence.engines.paths.decision import Decision
from whence.engines.paths.necessary import necessary_condition
from whence.program.beside import may_run_beside, runs_before_entry
from whence.program.program import Language
from whence.questions import Question, Reach


@final
class PathsEngine:
    name = "paths"
    summary = "reachability by necessary conditions with loop summaries (Trtik 2012)"
    languages = frozenset({Language.C, Language.JAVA})
    configurations = ("default",)

    def takes(self, question: Question) -> bool:
        return isinstance(question, Reach)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        del configuration
        if not isinstance(question, Reach):
            return Unknown(Reason.NO_ENGINE)
        return _reach(question, context)


def _reach(question: Reach, context: Context) -> Answer:
    if runs_before_entry(context.program):
        return Unknown(Reason.UNSUPPORTED, "constructors run before the entry")
    for target in question.targets:
        if may_run_beside(context.program, target.procedure):
            detail = f"{target.procedure} may be run by a handler that no call shows"
            return Unknown(Reason.UNSUPPORTED, detail)
    open_answer: Unknown | None = None
    assumptions: dict[Assumption, None] = {}
    evidence = "nothing is asked for"
    for entry in question.entries:
        answer = decide(question, entry, context)
        match answer:
            case Reachable():
                return answer
            case Unreachable(evidence, leaned):
                assumptions.update(dict.fromkeys(leaned))
            case Unknown():
                open_answer = open_answer or answer
            case _:
                return answer
    return open_answer or Unreachable(evidence, tuple(assumptions))


def decide(question: Reach, entry: str, context: Context) -> PropertyAnswer:
    """The answer for one entry."""
    necessary = necessary_condition(context.program, entry, question.targets, context.meter)
    return Decision(context, necessary).run()
