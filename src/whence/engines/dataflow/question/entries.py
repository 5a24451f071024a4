"""Where execution starts, as far as a question depends on it."""

from __future__ import annotations

from whence.program.graphs.digraph import reached
from whence.program.mains import mains_of
from whence.program.program import Program
from whence.questions import Integration, Pairs, Question


def entries_for(program: Program, question: Question) -> tuple[str, ...]:
    """The entries of the question. One about a point starts at `main`; where that does not lead to the
    point's procedure, or there is no `main`, at every procedure that nobody calls."""
    match question:
        case Pairs(entries) | Integration(entries):
            return entries
        case _:
            point = getattr(question, "point", None)
            mains = mains_of(program)
            return mains if point is None or _reaches(program, mains, point.procedure) else ()


def _reaches(program: Program, starts: tuple[str, ...], wanted: str) -> bool:
    """By the names of direct calls, and through any pointer to any procedure whose address is taken."""
    index = program.index()

    def following(name: str) -> frozenset[str]:
        called = index.callees.get(name, frozenset())
        return called | index.address_taken if name in index.indirect_callers else called

    return wanted in reached(starts, following)
