"""Where execution starts, as far as a question depends on it."""

from __future__ import annotations

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
    seen = set(starts)
    pending = list(starts)
    while pending:
        name = pending.pop()
        if name == wanted:
            return True
        following = index.callees.get(name, frozenset())
        if name in index.indirect_callers:
            following |= index.address_taken
        pending += [each for each in sorted(following) if each not in seen]
        seen |= following
    return False
