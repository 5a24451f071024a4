"""Which calls may come before an entry's: visible procedures that write what the entry reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice, product

from whence.analysis.calls.relation import CallRelation
from whence.analysis.entries.entry_state import EntryState
from whence.analysis.entries.visible import visible_procedures
from whence.analysis.runs.histories import History, SharedObject, can_be_called
from whence.analysis.runs.struct_makers import StructMakers, StructUser, struct_behind
from whence.program.declared_types import Composite
from whence.program.hidden_parameters import input_name
from whence.program.program import Language, Program

MOST_CALLERS = 8
"""Procedures that are tried."""
MOST_SEQUENCES = 24
MOST_OBJECTS = 2
"""Structs of one entry that calls make."""
LENGTHS = (1, 2)
"""Of what comes before the entry's own call."""


REPEATS = (3, 4, 8)
"""Calls of one procedure that is called again and again: counters."""
MOST_REPEATED = 2


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
    return tuple(name for name in found if name in visible and can_be_called(program, name))[:MOST_CALLERS]


def sequences(before: tuple[str, ...], entry: str) -> Iterator[tuple[str, ...]]:
    """Short ones first; the entry's own call comes last."""
    found = islice(chain.from_iterable(product(before, repeat=length) for length in LENGTHS), MOST_SEQUENCES)
    repeated = ((name,) * count for count in REPEATS for name in before[:MOST_REPEATED])
    return ((*calls, entry) for calls in chain(found, repeated))


def object_histories(
    program: Program, entry: str, known: StructMakers, charge: Callable[[int], None]
) -> Iterator[History]:
    """Calls that fill the structs which the entry is given, then at most one other call that is given one of
    them, then the entry's."""
    made: list[tuple[int, Composite, tuple[StructUser, ...]]] = []
    for position, parameter in enumerate(program.procedure(entry).parameters):
        struct = struct_behind(program, entry, input_name(parameter))
        found = known.makers(struct.name, charge) if struct else ()
        if struct and found:
            made.append((position, struct, found))
    if not 0 < len(made) <= MOST_OBJECTS:
        return
    for makers in islice(product(*(found for _, _, found in made)), MOST_CALLERS):
        yield _history(program, entry, made, makers, None)
    for _, struct, found in made[:1] if len(made) == 1 else ():
        others = [each for each in known.users(struct.name) if _is_only_struct(program, each, known, charge)]
        for maker, between in islice(product(found, others), MOST_CALLERS):
            yield _history(program, entry, made, (maker,), between)


def _history(
    program: Program,
    entry: str,
    made: Sequence[tuple[int, Composite, tuple[StructUser, ...]]],
    makers: Sequence[StructUser],
    between: StructUser | None,
) -> History:
    calls = [*makers, *([between] if between else [])]
    last = len(calls)
    objects: list[SharedObject] = []
    for number, (position, struct, _) in enumerate(made):
        places = [(number, makers[number].position), (last, position)]
        if between:
            places.insert(1, (number + 1, between.position))
        objects.append(SharedObject(struct.size, tuple(places)))
    return History(program, [*(each.procedure for each in calls), entry], objects)


def _is_only_struct(
    program: Program, user: StructUser, known: StructMakers, charge: Callable[[int], None]
) -> bool:
    """Whether all other parameters are none that calls of the program make."""
    names = [input_name(each) for each in program.procedure(user.procedure).parameters]
    others = (
        struct_behind(program, user.procedure, each) for n, each in enumerate(names) if n != user.position
    )
    return not any(each is not None and known.makers(each.name, charge) for each in others)
