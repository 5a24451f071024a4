"""Which calls may come before an entry's: visible procedures that write what the entry reads."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice, product

from whence.analysis.calls.relation import CallRelation
from whence.analysis.entries.entry_state import EntryState
from whence.analysis.entries.visible import visible_procedures
from whence.analysis.runs.histories import can_be_called
from whence.engines.histories.limits import DEFAULT_LIMITS, Limits
from whence.program.program import Language, Program


def changed_statics(program: Program, state: EntryState, entry: str) -> tuple[str, ...]:
    """The statics that the entry may read and that calls may change. What the Java library keeps is none."""
    calls = CallRelation(program)
    is_java = program.language is Language.JAVA
    read = calls.reachable_of_user(entry) if is_java else calls.reachable(entry)
    state.charge(len(read))
    return state.all_changed(read)


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
