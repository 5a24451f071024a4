"""A `main` of Java that is given nothing to read has one run, and what does not fail in it never fails.

The run is made once, with nothing outside of the program. It is the only one if the program does not look at
its arguments, asks its surroundings for nothing (standard input, files, clocks, random numbers, variables,
properties), starts no thread, waits for nothing, and calls nothing whose result a virtual machine may choose:
identity hash codes, the order of `Set.of` and `Map.of`, what the garbage collector did, how much memory and
how deep a stack there is. Otherwise nothing is proved here (decision 0350).

Language, character set and end of lines are assumed to be the usual ones. If the program computed something
with them, the run is made again with others, and is the only one if control went the same ways (decision
0398).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from whence.analysis.runs.java.assertion_requests import asks_for_assertions
from whence.analysis.runs.replay import Manner, replay
from whence.execute.events import Event, EventKind
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.outcomes import Finished, Outcome, Stopped
from whence.execute.world import RecordedWorld
from whence.program.accesses import operands_read
from whence.program.instructions import Call, Direct, Load
from whence.program.mains import is_main
from whence.program.places import Static
from whence.program.procedure import Point, Procedure
from whence.program.program import Language, Program
from whence.records import dataclass
from whence.witnesses import Inputs

DEPTH = 3_000
"""Nested calls that every virtual machine has room for."""
ELEMENTS = 1 << 22
"""Elements of an array that every virtual machine has room for."""
_CHOSEN_RESULTS = frozenset(
    {
        "java.lang.Object.hashCode()I",
        "java.lang.Enum.hashCode()I",
        "java.lang.Class.hashCode()I",
        "java.util.Locale.hashCode()I",
        "java.lang.System.identityHashCode",
        "java.lang.System.getenv",
        "java.lang.System.setProperty",
        "java.lang.System.gc",
        "java.lang.Runtime.availableProcessors",
        "java.lang.Runtime.freeMemory",
        "java.lang.Runtime.maxMemory",
        "java.lang.Runtime.totalMemory",
        "java.lang.Runtime.gc",
        "java.lang.Runtime.addShutdownHook",
        "java.lang.Object.wait",
        "java.lang.Object.notify",
        "java.lang.Object.notifyAll",
        "java.util.TimeZone.getSystemTimeZoneID",
        "java.util.Locale.getDefault",
        "java.util.Scanner.hasNextDouble",
        "java.util.Scanner.nextDouble",
    }
)
"""Methods written in Python that a virtual machine, its user or another thread decides about; with a
descriptor where the name alone would mean others, too."""
_CHOSEN_BY_USERS = frozenset(
    {
        "java.lang.Class.forName",
        "java.lang.Class.getClassLoader",
        "java.lang.ClassLoader.getSystemClassLoader",
        "java.lang.System.getProperty",
        "java.lang.System.getProperties",
        "java.lang.Boolean.getBoolean",
        "java.lang.Integer.getInteger",
        "java.lang.Long.getLong",
    }
)
"""Methods of which the same is true where the program calls them; the library asks for properties that change
nothing of what it does by its documentation."""
_CHOOSING_CLASSES = (
    "java.lang.Thread.",
    "java.lang.ThreadGroup.",
    "java.lang.Process",
    "java.lang.ApplicationShutdownHooks.",
    "java.lang.ref.",
    "java.lang.reflect.",
    "java.lang.management.",
    "java.net.",
    "java.nio.",
    "java.rmi.",
    "java.security.",
    "java.sql.",
    "java.util.Timer",
    "java.util.WeakHashMap",
    "java.util.concurrent.CompletableFuture",
    "java.util.concurrent.Executor",
    "java.util.concurrent.ForkJoin",
    "java.util.concurrent.ScheduledThreadPool",
    "java.util.concurrent.ThreadLocalRandom",
    "java.util.concurrent.ThreadPool",
    "java.util.concurrent.locks.LockSupport.",
    "java.util.stream.AbstractTask",
    "sun.util.calendar.ZoneInfoFile.",
)
"""What methods begin with of classes of which the same is true."""
_HARMLESS = frozenset(
    f"java.lang.Thread.{name}"
    for name in ("<clinit>", "currentThread", "getName", "registerNatives", "sleep")
) | frozenset({"java.security.AccessController.doPrivileged", "java.security.AccessController.<clinit>"})
"""Methods of these classes that do the same everywhere, the thread being that of `main`."""
_SALTED = "java.util.ImmutableCollections"
_SALTS = frozenset({f"{_SALTED}.REVERSE", f"{_SALTED}.SALT32L"})
_SALTING = f"{_SALTED}.<clinit>()V"
"""Reads the clock once to choose the order in which sets and maps give their elements."""
_OF_MACHINE = frozenset(
    {"java.lang.StackOverflowError", "java.lang.OutOfMemoryError", "java.lang.InternalError"}
)


@final
@dataclass(frozen=True, slots=True)
class OnlyRun:
    """The run, which reached its end as every other one does."""

    outcome: Outcome
    """With the blocks of the user's procedures that control reached."""
    called: frozenset[str]
    """The user's procedures that were entered."""
    assumes_settings: bool
    """Whether something was computed with the language, the character set or the end of lines."""
    asks_for_assertions: bool
    """Whether the program looked whether assertions are on: then it has another run, in which they are not
    what they are in this one."""

    def reaches(self, point: Point) -> bool:
        """Whether control may reach the point: to the begin of its block, at least."""
        return point.procedure in self.called and (
            Point(point.procedure, point.block, 0) in self.outcome.record.reached
        )

    def may_fail_at(self, point: Point) -> bool:
        """Whether anything went wrong there, or in what was called from there."""
        return any(
            event.point == point or any(frame.point == point for frame in event.frames)
            for event in events_of(self.outcome)
        )


def events_of(outcome: Outcome) -> list[Event]:
    record = outcome.record
    ending = [outcome.event] if isinstance(outcome, Stopped) else []
    return [*record.warnings, *record.handled, *ending]


def only_run(translations: Translations, entry: str, steps: int, *, has_assertions: bool) -> OnlyRun | None:
    """The only run that the entry has; None if it may have others, or does not end within so many steps.
    `translations` watch the entries of the user's procedures."""
    program = translations.program
    if not _has_no_inputs(program, entry):
        return None
    called = frozenset(
        point.procedure for point in _reached(translations, entry, steps, has_assertions=has_assertions) or ()
    )
    if not called:
        return None
    blocks = (
        Point(name, number, 0) for name in called for number in range(len(program.procedure(name).blocks))
    )
    watching = translations.watching(translations.options.watch | frozenset(blocks))
    made = _run(watching, entry, steps, has_assertions=has_assertions)
    if made is None:
        return None
    outcome, machine = made
    assert machine.java is not None
    assumes_settings = bool(machine.java.settings.used)
    if assumes_settings:
        other = _run(watching, entry, steps, has_assertions=has_assertions, is_elsewhere=True)
        if other is None or not _goes_the_same_ways(outcome, other[0]):
            return None
    return OnlyRun(outcome, called, assumes_settings, asks_for_assertions(program, machine))


def _goes_the_same_ways(one: Outcome, other: Outcome) -> bool:
    return one.record.reached == other.record.reached and (
        [event.point for event in events_of(one)] == [event.point for event in events_of(other)]
    )


def _reached(
    translations: Translations, entry: str, steps: int, *, has_assertions: bool
) -> frozenset[Point] | None:
    made = _run(translations, entry, steps, has_assertions=has_assertions)
    return None if made is None else made[0].record.reached


def _has_no_inputs(program: Program, entry: str) -> bool:
    """A `main` that never looks at its arguments; finalizers would run when the collector likes."""
    if program.language is not Language.JAVA or not is_main(program, entry):
        return False
    headers = program.headers().items()
    has_finalizer = any(name.endswith(".finalize()V") and not each.is_library for name, each in headers)
    return not has_finalizer and not reads_parameters(program.procedure(entry))


def reads_parameters(procedure: Procedure) -> bool:
    """Whether any instruction does; a `main` of Java often has no use for its arguments."""
    parameters = frozenset(procedure.parameters)
    return any(
        operand in parameters
        for _, instruction in procedure.points()
        for operand in operands_read(instruction)
    )


def _run(
    translations: Translations, entry: str, steps: int, *, has_assertions: bool, is_elsewhere: bool = False
) -> tuple[Outcome, Machine] | None:
    """A run that is the only one with these settings, or None."""
    world = RecordedWorld()
    machines: list[Machine] = []

    def prepare(machine: Machine) -> None:
        machines.append(machine)
        assert machine.java is not None
        machine.java.settings.is_elsewhere = is_elsewhere

    manner = Manner(Limits(steps, DEPTH, ELEMENTS), has_assertions=has_assertions)
    outcome = replay(translations, entry, Inputs(), manner, world=world, prepared=prepare)
    is_alone = (
        _is_whole(outcome) and _asked_nothing(world, machines[0]) and _is_fixed(translations, machines[0])
    )
    return (outcome, machines[0]) if is_alone else None


def _is_whole(outcome: Outcome) -> bool:
    """Whether it reached its end, and no limit of a machine had a part in it."""
    if isinstance(outcome, Stopped) and outcome.event.kind is not EventKind.UNCAUGHT_EXCEPTION:
        return False
    if isinstance(outcome, Finished) and outcome.record.warnings:
        return False
    return not any(event.message.partition(":")[0] in _OF_MACHINE for event in events_of(outcome))


def _asked_nothing(world: RecordedWorld, machine: Machine) -> bool:
    """Whether it read nothing of its surroundings, but for the clock that salts immutable collections."""
    allowed = 1 if _SALTING in machine.entered else 0
    asked = len(world.inputs.environment) + len(world.inputs.log)
    touched = world.has_read_stdin or world.failed or world.unset or world.files
    return asked <= allowed and not touched


def _is_fixed(translations: Translations, machine: Machine) -> bool:
    """Whether everything that it called does the same on every machine."""
    assert machine.java is not None
    program, entered = translations.program, machine.entered
    if any(_is_chosen(name) for name in (*entered, *machine.java.natives_used)):
        return False
    headers = program.headers()
    own = [name for name in entered if not headers[name].is_library]
    return not _is_salted(program, entered) and not any(map(_asks_user, map(program.procedure, own)))


def _asks_user(procedure: Procedure) -> bool:
    """Whether it calls what the user of a program decides about."""
    return any(
        isinstance(instruction, Call)
        and isinstance(instruction.callee, Direct)
        and instruction.callee.procedure.partition("(")[0] in _CHOSEN_BY_USERS
        for _, instruction in procedure.points()
    )


def _is_chosen(name: str) -> bool:
    path = name.partition("(")[0]
    if path in _HARMLESS:
        return False
    return name in _CHOSEN_RESULTS or path in _CHOSEN_RESULTS or path.startswith(_CHOOSING_CLASSES)


def _is_salted(program: Program, entered: Iterable[str]) -> bool:
    """Whether the order of an immutable set or map was looked at."""
    return any(
        isinstance(instruction, Load)
        and isinstance(instruction.place, Static)
        and instruction.place.symbol in _SALTS
        for name in entered
        if name.startswith(_SALTED) and name != _SALTING
        for _, instruction in program.procedure(name).points()
    )
