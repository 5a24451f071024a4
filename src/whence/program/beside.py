"""Procedures that run though no path from an entry calls them: handlers, constructors, destructors.

`atexit` and `signal` take a procedure's address and somebody calls it later, beside or after the entry. An
engine that follows calls from an entry must not conclude that control never comes to such a procedure.
"""

from __future__ import annotations

from whence.program.operands import Address
from whence.program.program import Language, Program

REGISTRARS = frozenset(
    {"atexit", "at_quick_exit", "on_exit", "__cxa_atexit", "signal", "sigaction", "sigset", "bsd_signal"}
    | {"pthread_create", "thrd_create", "pthread_atfork", "timer_create", "makecontext"}
)
"""Functions that keep a procedure's address for a call that no call instruction shows."""

_CONSTRUCTORS = frozenset({"llvm.global_ctors", "llvm.global_dtors"})


def runs_before_entry(program: Program) -> bool:
    """Whether constructors run first, so that globals may differ from their initialisers at the entry."""
    return "llvm.global_ctors" in program.global_names()


def may_run_beside(program: Program, procedure: str) -> bool:
    """Whether somebody may come to the procedure other than through calls that begin at an entry."""
    if program.language is not Language.C:
        return False
    index = program.index()
    is_registered = any(index.callers.get(name) for name in REGISTRARS) or not (
        _CONSTRUCTORS.isdisjoint(program.global_names()) and REGISTRARS.isdisjoint(index.address_taken)
    )
    if not is_registered:
        return False
    seen: set[str] = set()
    pending = [procedure]
    while pending:
        name = pending.pop()
        if name in index.address_taken:
            return True
        if name not in seen:
            seen.add(name)
            pending.extend(index.callers.get(name, ()))
    return False


def constructors_of(program: Program) -> tuple[str, ...]:
    """The procedures that run before `main`, by priority and then in the order of the sources."""
    return _listed(program, "llvm.global_ctors")


def destructors_of(program: Program) -> tuple[str, ...]:
    """The procedures that run after `main`, after the handlers that `atexit` was given, last one first."""
    return _listed(program, "llvm.global_dtors")


def _listed(program: Program, table_name: str) -> tuple[str, ...]:
    if table_name not in program.global_names():
        return ()
    table = dict(program.global_(table_name).initial)
    found = [(_priority(table.get(offset - 8, b"")), offset, each) for offset, each in table.items()]
    return tuple(
        each.symbol for _, _, each in sorted(found, key=lambda row: row[:2]) if isinstance(each, Address)
    )


def _priority(cell: object) -> int:
    return int.from_bytes(cell[:4], "little") if isinstance(cell, bytes) else 0
