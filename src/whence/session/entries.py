"""Where execution starts: `main` if there is one, else every procedure that nothing calls."""

from __future__ import annotations

from whence.program.mains import mains_of
from whence.program.naming.names import defined_procedures
from whence.program.program import Program
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
