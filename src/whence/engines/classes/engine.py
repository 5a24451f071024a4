"""The engine of casts: the classes of all objects that may reach a cast."""

from __future__ import annotations

from typing import final

from whence.analysis.class_flow.flow import NotFollowed, class_flow
from whence.answers import Answer, Assumption, Proved, Reason, Unknown
from whence.engines.context import Context
from whence.program.failures import IsNotInstance, IsNotStorable
from whence.program.mains import is_main
from whence.program.program import Language
from whence.questions import Check, Question

_ALWAYS = (Assumption.NO_REFLECTION, Assumption.ENTRY_ONLY, Assumption.LIBRARY_MODELS)


@final
class ClassesEngine:
    name = "classes"
    languages = frozenset({Language.JAVA})
    configurations = ("default",)

    def takes(self, question: Question) -> bool:
        return isinstance(question, Check)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        failure = question.obligation.failure if isinstance(question, Check) else None
        if not isinstance(question, Check) or not isinstance(failure, IsNotInstance | IsNotStorable):
            return Unknown(Reason.NO_ENGINE)
        entries = question.entries
        is_open = not entries or not all(is_main(context.program, entry) for entry in entries)
        try:
            flow = class_flow(context.program, is_open=is_open)
        except NotFollowed as reason:
            return Unknown(Reason.UNSUPPORTED, str(reason))
        name = question.point.procedure
        match failure:
            case IsNotInstance(reference, class_name):
                misfit = flow.misfit(name, reference, class_name)
                why = "only objects of this class come here"
            case IsNotStorable(array, reference):
                misfit = flow.unstorable(name, array, reference)
                why = "every array that comes here takes what is stored"
        if misfit is not None:
            return Unknown(Reason.APPROXIMATED, f"{misfit} may come here")
        callers = (Assumption.GENERIC_CALLERS,) if flow.trusts_callers else ()
        return Proved(why, (*_ALWAYS, *callers))
