"""The ranges of the numbers of a C procedure, made once for all questions."""

from __future__ import annotations

from whence.analysis.calls.c.calls_without_return import EndingCalls
from whence.analysis.calls.launched import is_only_launched
from whence.engines.context import Context
from whence.engines.local.limits import LIMITS
from whence.engines.local.ranges.analysis import Ranges, ranges_of
from whence.engines.local.ranges.interval import of_signed
from whence.engines.local.ranges.state import State
from whence.program.mains import FEWEST_ARGUMENTS, MOST_ARGUMENTS
from whence.program.program import Language, Program
from whence.program.types import INT32


def ranges_in(context: Context, procedure: str) -> Ranges | None:
    """The ranges of a C procedure, made once for all questions."""
    if context.program.language is not Language.C:
        return None
    ending = context.remember(("local", "ending calls"), lambda _: EndingCalls())

    def found(view: Context) -> Ranges | None:
        program = view.program
        return ranges_of(
            program.procedure(procedure),
            LIMITS,
            view.meter.charge,
            _passed(program, procedure),
            lambda call: ending.ends(program, call),
        )

    return context.remember(("local", "ranges", procedure), found)


def _passed(program: Program, name: str) -> State:
    """What a launcher gives `main`, unless the program calls it, too."""
    if not is_only_launched(program, name):
        return {}
    counts = [each for each in program.procedure(name).parameters[:1] if each.type == INT32]
    return {each.name: of_signed(32, FEWEST_ARGUMENTS, MOST_ARGUMENTS) for each in counts}
