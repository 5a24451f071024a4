"""What procedures of C may write that run at any time: handlers of signals, and other threads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import Why
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.relation import CallRelation
from whence.program.instructions import Store
from whence.program.places import Cell, root_of
from whence.program.program import Language, Program
from whence.records import dataclass

_REASONS: Final = frozenset({Why.SIGNAL, Why.THREAD})


@final
@dataclass(frozen=True, slots=True)
class ChangedAtAnyTime:
    """The globals that such procedures name; with `anything`, they also write through pointers."""

    globals: frozenset[str]
    anything: bool

    def may_be(self, symbol: str) -> bool:
        return self.anything or symbol in self.globals


def changed_at_any_time(program: Program) -> ChangedAtAnyTime:
    return program.derived(ChangedAtAnyTime, lambda: _found(program))


def _found(program: Program) -> ChangedAtAnyTime:
    if program.language is not Language.C:
        return ChangedAtAnyTime(frozenset(), anything=False)
    run = frozenset(_run(program))
    users = program.index().global_users.items()
    named = frozenset(symbol for symbol, found in users if not run.isdisjoint(found))
    stores = (each for name in run for _, each in program.procedure(name).points() if isinstance(each, Store))
    return ChangedAtAnyTime(named, any(isinstance(root_of(each.place), Cell) for each in stores))


def _run(program: Program) -> Iterator[str]:
    relation = CallRelation(program)
    for handler in indexed_calls(program).registered(_REASONS):
        yield from (each for each in relation.reachable(handler) if is_user_code(program, each))
