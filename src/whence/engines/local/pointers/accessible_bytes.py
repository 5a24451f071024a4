"""The analysis of bytes around pointers with what a question looks at them with."""

from __future__ import annotations

from collections.abc import Callable

from whence.analysis.calls.c.calls_without_return import EndingCalls
from whence.analysis.calls.relation import CallRelation
from whence.engines.context import Context
from whence.engines.local.arguments.program_arguments import ProgramArguments
from whence.engines.local.limits import LIMITS
from whence.engines.local.pointers.calls.left_contents import TextsLeft
from whence.engines.local.pointers.calls.object_lifetimes import CallLives
from whence.engines.local.pointers.calls.passed_objects import PassedObjects
from whence.engines.local.pointers.calls.shared_changes import changes_of
from whence.engines.local.pointers.contents.held_pointers import MemoryAround
from whence.engines.local.pointers.contents.object_origins import ObjectOrigins
from whence.engines.local.pointers.contents.variable_contents import VariableContents
from whence.engines.local.pointers.earlier_accesses import EarlierAccesses
from whence.engines.local.pointers.surrounding_bytes import Around
from whence.engines.local.program_ranges.known import memory_around, system_of
from whence.engines.local.values.own_variables import own_variables

Accesses = dict[str, EarlierAccesses | None]
Results = dict[str, Around | None]
_Key = tuple[str, frozenset[str]]


def accesses_with(
    context: Context,
    entries: frozenset[str],
    arguments: ProgramArguments,
    known: Accesses,
    results: Results,
) -> PassedObjects:
    """`known` and `results` are what was found of procedures so far."""
    own = context.remember(("local", "own variables", entries), lambda _: own_variables(entries))
    changes = changes_of(context, entries)
    return PassedObjects(context, entries, LIMITS, known, results, own, changes, arguments)


def accesses_in(
    context: Context, entries: frozenset[str], name: str, arguments: ProgramArguments
) -> EarlierAccesses | None:
    """What is accessible in the procedure; None if it is too large or too far up."""
    known = context.remember(("local", "accesses", entries), lambda _: Accesses())
    results = context.remember(("local", "around results", entries), lambda _: Results())

    def found(view: Context) -> EarlierAccesses | None:
        accesses = accesses_with(view, entries, arguments, known, results)
        accesses.contents = _contents(view, entries, arguments)
        accesses.origins = _origins(view, entries)
        accesses.memory = _memory(view, entries)
        accesses.left = _left(view, entries, arguments)
        return accesses.accesses(name)

    return context.remember(("local", "accesses", entries, name), found)


def _origins(context: Context, entries: frozenset[str]) -> ObjectOrigins | None:
    main = next(iter(entries), "")
    if len(entries) != 1 or CallRelation(context.program).callers(main):
        return None

    def found(view: Context) -> ObjectOrigins:
        ending = view.remember(("local", "ending calls"), lambda _: EndingCalls())
        lives = CallLives(view.program, lambda _: None, ending)
        system = system_of(view, entries)
        return ObjectOrigins(
            view.program,
            main,
            system.equations,
            changes_of(view, entries),
            lives.wrappers,
            lambda name: system.ranges(name, view.meter.charge),
        )

    return context.remember(("local", "object origins", entries), found)


def _memory(context: Context, entries: frozenset[str]) -> Callable[[str], MemoryAround]:
    return lambda name: context.remember(
        ("local", "memory around", entries, name), lambda view: memory_around(view, entries, name)
    )


def _left(context: Context, entries: frozenset[str], arguments: ProgramArguments) -> TextsLeft:
    """By an analysis of procedures that knows what objects they are passed, and nothing of memory."""
    plain = _plain(context, entries, arguments)
    plain.memory = _memory(context, entries)
    known = context.remember(("local", "texts left", entries), lambda _: dict[_Key, frozenset[str]]())
    return TextsLeft(context.program, plain, known)


def _contents(context: Context, entries: frozenset[str], arguments: ProgramArguments) -> VariableContents:
    """By an analysis of the procedures that set variables, which knows nothing of what variables hold."""
    found = context.remember(("local", "contents of variables", entries), lambda _: Results())
    plain = _plain(context, entries, arguments)
    return VariableContents(context.program, plain.own, plain.changes, plain, found)


def _plain(context: Context, entries: frozenset[str], arguments: ProgramArguments) -> PassedObjects:
    known = context.remember(("local", "plain accesses", entries), lambda _: Accesses())
    results = context.remember(("local", "plain results", entries), lambda _: Results())
    return accesses_with(context, entries, arguments, known, results)
