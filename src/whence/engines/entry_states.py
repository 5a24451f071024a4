"""The state of a question's entry, with what all questions of a session share."""

from __future__ import annotations

from whence.analysis.entries.between_calls import BetweenCalls
from whence.analysis.entries.entry_state import EntryState, has_past
from whence.analysis.entries.statics import Statics
from whence.analysis.entries.visible import visible_procedures
from whence.engines.context import Context
from whence.program.mains import is_main
from whence.program.program import Program
from whence.questions import Setting


def entry_state(context: Context, entry: str, setting: Setting) -> EntryState:
    """What statics hold when the entry starts. Nothing is computed before it is asked for."""
    if not has_past(context.program, entry, setting):
        return EntryState(context.program, None)
    state, known = any_state(context), between_calls(context)
    state.between = known if entry in known.called else None
    return state


def between_calls(context: Context) -> BetweenCalls:
    """What engines proved of the states between two calls: one may add to it, all may start from it."""
    return context.remember(("what holds between calls",), lambda _: BetweenCalls())


def any_state(context: Context) -> EntryState:
    """What statics hold at any time, whatever ran before."""
    past = context.remember(("statics that calls change",), lambda inner: Statics(inner.program.view()))
    return EntryState(context.program, past, context.meter.charge)


def callable_before(program: Program, entries: tuple[str, ...]) -> tuple[str, ...]:
    """The entries, and before one that is no `main` everything that others can call by its name: such a call
    may keep or give out addresses that the entry is then passed."""
    if all(is_main(program, each) for each in entries):
        return entries
    return tuple(dict.fromkeys((*entries, *visible_procedures(program))))
