"""Where execution starts: `main` if there is one, else every procedure that nothing calls."""

from __future__ import annotations

from dataclasses import replace

from whence.answers import Answer, Assumption, Proved, Unreachable
from whence.program.mains import is_main, mains_of
from whence.program.naming.names import defined_procedures
from whence.program.program import Program
from whence.questions import Callers, Check, Question, Reach, State
from whence.source import InputProblem


def entries_of(program: Program, wanted: str = "") -> tuple[str, ...]:
    """The entry that was asked for, or the default ones; only the index is read, nothing is lowered."""
    if wanted:
        return tuple(defined_procedures(program, wanted))
    own = [h for h in program.headers().values() if h.is_defined and not h.is_library]
    if not own:
        raise InputProblem("the program defines no procedure")
    mains = mains_of(program)
    if mains:
        return mains
    callers = program.index().callers
    roots = tuple(h.name for h in own if not callers.get(h.name))
    return roots or tuple(h.name for h in own)


def limited(question: Question, answer: Answer, program: Program) -> Answer:
    """The answer with what the question's setting leaves out, among the assumptions of a proof."""
    if not isinstance(question, Reach | Check) or not isinstance(answer, Proved | Unreachable):
        return answer
    if all(is_main(program, entry) for entry in question.entries):
        return answer
    left_out = {
        Assumption.FIRST_CALL: question.setting.state is State.FIRST,
        Assumption.CAREFUL_CALLERS: question.setting.callers is Callers.CAREFUL,
    }
    assumed = (each for each, holds in left_out.items() if holds)
    return replace(answer, assumptions=tuple(dict.fromkeys((*answer.assumptions, *assumed))))
