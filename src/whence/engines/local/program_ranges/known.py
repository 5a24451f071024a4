"""The ranges of a procedure with what the rest of the program brings, kept for all questions."""

from __future__ import annotations

from whence.analysis.calls.c.calls_without_return import EndingCalls
from whence.engines.context import Context
from whence.engines.local.limits import LIMITS
from whence.engines.local.pointers.calls.shared_changes import changes_of
from whence.engines.local.program_ranges.contents import Contents
from whence.engines.local.program_ranges.equations import Equations
from whence.engines.local.program_ranges.surroundings import ProcedureSurroundings
from whence.engines.local.program_ranges.system import System
from whence.engines.local.ranges.analysis import Ranges
from whence.engines.local.ranges.interval import whole
from whence.engines.local.values.own_variables import own_variables
from whence.program.program import Language


def program_ranges_in(context: Context, entries: frozenset[str], name: str) -> Ranges | None:
    if context.program.language is not Language.C:
        return None
    found = system_of(context, entries)
    return context.remember(
        ("local", "program ranges", entries, name), lambda view: found.ranges(name, view.meter.charge)
    )


def system_of(context: Context, entries: frozenset[str]) -> System:
    def system(view: Context) -> System:
        ending = view.remember(("local", "ending calls"), lambda _: EndingCalls())
        own = view.remember(("local", "own variables", entries), lambda _: own_variables(entries))
        contents = Contents(changes_of(view, entries).memory, entries, ending)
        equations = Equations(view.program, entries, contents, own, LIMITS.most_callers)
        return System(view.program, equations, ending, LIMITS)

    return context.remember(("local", "program ranges", entries), system)


def memory_around(context: Context, entries: frozenset[str], name: str) -> ProcedureSurroundings:
    """What is known of memory in the procedure, by the ranges that were found so far."""
    found = system_of(context, entries)
    return ProcedureSurroundings(
        context.program.procedure(name),
        found.equations,
        lambda unknown: found.settled.get(unknown, whole(unknown.bits)),
        (),
    )
