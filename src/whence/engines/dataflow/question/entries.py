"""Where execution starts, as far as a question depends on it."""

from __future__ import annotations

from collections.abc import Iterator

from whence.analysis.calls.relation import CallRelation
from whence.program.hierarchy import hierarchy_of
from whence.program.mains import is_main, mains_of
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
            return tuple(visible_procedures(program))


def visible_procedures(program: Program) -> Iterator[str]:
    """Those that code outside of a library may call, and those that nothing calls."""
    callers = program.index().callers
    hierarchy = hierarchy_of(program)
    for header in program.headers().values():
        if header.is_defined and not header.is_library and not is_main(program, header.name):
            is_hidden = header.is_private or (hierarchy is not None and not hierarchy.is_visible(header.name))
            if not is_hidden or not callers.get(header.name):
                yield header.name
