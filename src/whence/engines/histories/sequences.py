"""Which calls may come before an entry's: visible procedures that write what the entry reads."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice, product
from typing import final

from whence.analysis.calls.call_sites import class_of
from whence.analysis.calls.relation import CallRelation
from whence.analysis.entries.entry_state import EntryState
from whence.analysis.entries.visible import visible_procedures
from whence.analysis.runs.histories import can_be_called
from whence.engines.histories.limits import DEFAULT_LIMITS, Limits
from whence.program.procedure import Point
from whence.program.program import Language, Program


@final
class ChangedStatics:
    """The statics that an entry may read and that calls may change. What the Java library keeps is none."""

    def __init__(self, program: Program, state: EntryState) -> None:
        self._calls = CallRelation(program)
        self._is_java = program.language is Language.JAVA
        self._state = state

    def of(self, entry: str) -> tuple[str, ...]:
        read = self._calls.reachable_of_user(entry) if self._is_java else self._calls.reachable(entry)
        self._state.charge(sum(1 + len(self._calls.edges(name)) for name in read))
        return self._state.all_changed(read)


def nearest(
    entries: tuple[str, ...], point: Point | None, limits: Limits = DEFAULT_LIMITS
) -> tuple[str, ...]:
    """The procedure of the point first, then those of its class; the farthest are left out."""
    if point is None:
        return entries[: limits.entries]
    asked = point.procedure

    def distance(entry: str) -> int:
        return 0 if entry == asked else 1 if class_of(entry) == class_of(asked) else 2

    return tuple(sorted(entries, key=distance))[: limits.entries]


def makers(program: Program, state: EntryState, symbols: tuple[str, ...]) -> tuple[str, ...]:
    """The visible procedures that may write one of the statics, at once or through others; those that do it
    themselves first."""
    assert state.past is not None
    writers = dict.fromkeys(name for symbol in symbols for name in state.past.writers(symbol))
    leading = CallRelation(program).leading_to(writers)
    found = [name for name in writers if name in leading]
    found += [name for name in program.headers() if name in leading and name not in writers]
    visible = frozenset(visible_procedures(program))
    tried = tuple(name for name in found if name in visible and can_be_called(program, name))
    return tried[: DEFAULT_LIMITS.callers]


def sequences(
    before: tuple[str, ...], entry: str, limits: Limits = DEFAULT_LIMITS
) -> Iterator[tuple[str, ...]]:
    """Short ones first; the entry's own call comes last."""
    short = chain.from_iterable(product(before, repeat=length) for length in limits.lengths)
    found = islice(short, limits.sequences)
    repeated = ((name,) * count for count in limits.repeats for name in before[: limits.repeated])
    return ((*calls, entry) for calls in chain(found, repeated))
