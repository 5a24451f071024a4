"""Calls of C's library after which every pointer in the program's memory is what it was."""

from __future__ import annotations

from typing import Final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.models.c.formats.format_writes import writes_arguments
from whence.models.effects import AccessesVariadic, Effect, Reads, State, Touches
from whence.models.function import Returning
from whence.program.instructions import Call, Direct
from whence.program.program import Language, Program

_UNSEEN: Final = frozenset({State.STREAMS, State.OUTPUT, State.INPUT, State.RANDOM, State.CLOCK, State.ERRNO})
"""Hidden state that no pointer of the program's is part of; `errno` is a number."""
_SCANS: Final = "scanf"


def keeps_pointers(program: Program, call: Call) -> bool:
    """Whether the function only reads what it is given, and comes back."""
    if program.language is not Language.C or not isinstance(call.callee, Direct):
        return False
    name = call.callee.procedure
    function = None if is_user_code(program, name) or _SCANS in name else library_function(name)
    if function is None or function.returning is not Returning.ALWAYS:
        return False
    return all(_is_silent(program, each, call) for each in function.effects)


def _is_silent(program: Program, effect: Effect, call: Call) -> bool:
    match effect:
        case Reads():
            return True
        case Touches(state):
            return state in _UNSEEN
        case AccessesVariadic():
            return not writes_arguments(program, call, effect)
        case _:
            return False
