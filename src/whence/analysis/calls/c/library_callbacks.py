"""Which procedures of the user a function of C's library may run, and when."""

from __future__ import annotations

from typing import Final, final

from whence.analysis.calls.edges import Why
from whence.models.c.system_functions import EXTERNAL
from whence.models.effects import Calls, Keeps, State, Touches
from whence.models.function import LibraryFunction, Returning
from whence.models.library import LIBRARY
from whence.records import dataclass

_EXIT: Final = ("atexit", "at_quick_exit", "on_exit", "__cxa_atexit")
_SIGNALS: Final = ("signal", "sigaction", "sigset", "bsd_signal", "sysv_signal", "timer_create")
_THREADS: Final = ("pthread_create", "thrd_create", "pthread_atfork", "pthread_key_create", "tss_create")
REGISTRARS: Final = {
    **dict.fromkeys(_EXIT, Why.AT_EXIT),
    **dict.fromkeys(_SIGNALS, Why.SIGNAL),
    **dict.fromkeys((*_THREADS, "makecontext"), Why.THREAD),
}
"""Functions that keep a procedure's address for a call that no call instruction shows."""
_RAISERS: Final = frozenset({"raise", "kill", "killpg", "abort", "pause", "sigsuspend"})


@final
@dataclass(frozen=True, slots=True)
class Runs:
    """What a library function may run: what some of its arguments point at (`arguments`), and with
    `anything` every procedure that it or another was given earlier."""

    why: Why
    arguments: tuple[int, ...] = ()
    anything: bool = False


NOTHING: Final = Runs(Why.CALLBACK)


def library_function(name: str) -> LibraryFunction | None:
    return LIBRARY.get(name) or EXTERNAL.get(name)


def run_by_function(name: str) -> Runs:
    """What a function that is not the user's may run. One without a model may run anything that has an
    address."""
    if name.startswith("llvm."):
        return NOTHING
    function = library_function(name)
    why = REGISTRARS.get(name)
    if function is None:
        return Runs(why or Why.CALLBACK, anything=True)
    called = tuple(each.argument for each in function.effects if isinstance(each, Calls))
    if why is not None:
        kept = tuple(each.argument for each in function.effects if isinstance(each, Keeps))
        return Runs(why, (*called, *kept), anything=not (called or kept))
    if name in _RAISERS:
        return Runs(Why.SIGNAL, called, anything=True)
    if may_end(function) or Touches(State.HANDLERS) in function.effects:
        return Runs(Why.AT_EXIT, called, anything=True)
    return Runs(Why.CALLBACK, called)


def may_end(function: LibraryFunction) -> bool:
    """Whether the function may end the program."""
    return function.returning in (Returning.NEVER, Returning.SOMETIMES)
