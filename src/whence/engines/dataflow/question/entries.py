"""Where execution starts, as far as a question depends on it."""

from __future__ import annotations

from collections.abc import Iterator

from whence.analysis.calls.relation import CallRelation
from whence.analysis.entries.visible import is_own, is_visible
from whence.program.mains import mains_of
from whence.program.program import Program
from whence.questions import Integration, Pairs, Question


def entries_for(program: Program, question: Question) -> tuple[str, ...]:
    """The entries of the question. One about a point starts at `main`; where that does not lead to the
    point's procedure, or there is no `main`, at every procedure that can be called from outside."""
    match question:
        case Pairs(entries) | Integration(entries):
            return entries
        case _:
            point = getattr(question, "point", None)
            mains = mains_of(program)
            if point is None or CallRelation(program).relevant_entries((point.procedure,), mains):
                return mains
            return tuple(procedures_from_outside(program))


def procedures_from_outside(program: Program) -> Iterator[str]:
    """Those that code outside of a library may call, and those that nothing calls."""
    callers = program.index().callers
    for name, header in program.headers().items():
        is_root = is_own(program, header) and not callers.get(name)
        if is_root or is_visible(program, header):
            yield name
