"""One run of a program in the interpreter, with its exit status as a shell would show it."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import final

from whence.analysis.runs.replay import Manner, limits_of, replay, world_of
from whence.analysis.runs.tracing.exercised_pairs import PairObserver
from whence.execute.events import Event, EventKind, OutputClosed
from whence.execute.limits import UNLIMITED
from whence.execute.link.linker import Translations
from whence.execute.outcomes import Finished, Outcome, Stopped
from whence.execute.translate.translation import Instrumentation, Options
from whence.execute.unwritten_files import UnwrittenFiles
from whence.execute.world import RealWorld, RecordedWorld
from whence.facade.process.deadline import OutOfMemory, OutOfTime, alarm_after
from whence.facade.run.pair_traces import write_trace
from whence.program.mains import is_main
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.program.source_level.spans import span_at
from whence.program.types import IntType, Type
from whence.records import dataclass
from whence.source import NOWHERE, InputProblem, Span
from whence.witnesses import Inputs


class Files(Enum):
    """What a run in the real world may do to files."""

    KEPT = "kept"
    """Nothing: what it writes is kept in memory until it ends."""
    WRITTEN = "written"


@final
@dataclass(frozen=True, slots=True)
class ProgramRun:
    """How a run ended."""

    status: int
    """The exit status as a shell shows it: 128 and the signal's number where the native program would die."""
    event: Event | None
    """What stopped the run, if something did."""
    value: object
    """What an entry other than `main` returned."""
    is_main: bool
    warnings: tuple[Event, ...]
    """Uninitialised reads, overflows and wide shifts, if they were asked for."""
    stdout: bytes
    """What the program wrote, if it ran apart; otherwise it wrote to this process's own."""
    stderr: bytes
    reached: tuple[Span, ...] = ()
    """Where it reached the point that was watched."""
    handled: tuple[Event, ...] = ()
    """Exceptions that the machine raised and the program caught, in Java."""
    is_late: bool = False
    """Whether its time was over; then nothing else is known of it."""
    unwritten: tuple[str, ...] = ()
    """Files that it wrote to, which were not changed."""


@final
@dataclass(frozen=True, slots=True)
class RunRequest:
    entry: str
    command: tuple[str, ...]
    """The program's name and its arguments; numbers for an entry other than `main`."""
    budget: int
    """Steps; 0 for no limit."""
    warns: bool
    trace: str
    """The file for the def-use pairs that the run exercises, or the empty string."""
    stdin: bytes | None
    """`None` for a run in the real world: this process's descriptors, files and environment."""
    timeout: float = 0.0
    """Seconds; 0 for no limit."""
    inputs: Inputs | None = None
    """All that the run takes from outside; then it runs apart, and `command` is the program's name."""
    watch: frozenset[Point] = frozenset()
    """Points of which the run records whether control comes there."""
    has_assertions: bool = False
    files: Files = Files.KEPT
    memory: int = 0
    """Megabytes of this process; 0 for no limit."""


LATE = 124
"""The status of a run whose time, steps or memory were over, as `timeout` of the shell gives it."""
NOT_RUN = 125
"""The status of a run that the interpreter can't go on with: something that is not supported, a call of a
function that is neither defined nor modelled. Shell tools give it where they fail themselves."""
UNREAD = 141
"""The status of a run whose output is closed, as a shell shows the signal that a native one dies of."""


def start_of(program: Program, entries: tuple[str, ...], wanted: str) -> str:
    """The one procedure where the run starts."""
    if wanted or (len(entries) == 1 and is_main(program, entries[0])):
        return entries[0]
    names = [program.headers()[each].source or each for each in entries]
    listed = " or ".join(f"--entry {name}" for name in names[:4]) + (" or ..." if names[4:] else "")
    if is_main(program, entries[0]):
        raise InputProblem(f"there are {len(entries)} mains; say which one to run: {listed}")
    raise InputProblem(f"there is no main to run; name a procedure, and numbers for it after --: {listed}")


def run_program(program: Program, request: RunRequest) -> ProgramRun:
    try:
        with alarm_after(request.timeout, request.memory):
            return _finished(program, request)
    except OutOfTime:
        return ProgramRun(LATE, None, None, is_main(program, request.entry), (), b"", b"", is_late=True)
    except OutputClosed:
        return ProgramRun(UNREAD, None, None, True, (), b"", b"")
    except (OutOfMemory, MemoryError):
        event = Event(EventKind.BUDGET, None, NOWHERE, "the memory is used up; raise --memory")
        return ProgramRun(LATE, event, None, is_main(program, request.entry), (), b"", b"")


def _finished(program: Program, request: RunRequest) -> ProgramRun:
    observer = PairObserver(program) if request.trace else None
    checks = request.warns and program.language is Language.C
    watching = Instrumentation.DEFINEDNESS if checks else Instrumentation.NONE
    watching = Instrumentation.TRACE if request.trace else watching
    translations = Translations(
        program, Options(request.watch, checks_values=checks, instrumentation=watching)
    )
    name, *words = request.command
    has_words = is_main(program, request.entry)
    inputs = request.inputs
    recorded = None if request.stdin is None else RecordedWorld(request.stdin)
    if inputs is not None:
        recorded = world_of(inputs)
    else:
        inputs = Inputs(tuple(words)) if has_words else Inputs(parameters=_numbers(program, request))
    limits = limits_of(program.language, request.budget or UNLIMITED)
    if request.memory:
        limits = replace(limits, heap_bytes=request.memory << 20)
    manner = Manner(limits, request.has_assertions, has_launcher=True, goes_on=request.warns, name=name)
    unwritten = UnwrittenFiles() if request.files is Files.KEPT else None
    world = recorded or RealWorld(unwritten=unwritten)
    outcome = replay(translations, request.entry, inputs, manner, world=world, observer=observer)
    if observer is not None:
        write_trace(request.trace, program, observer)
    status, value, event = _ending(outcome, has_words, program.procedure(request.entry).result)
    written = (b"", b"") if recorded is None else (recorded.stdout, recorded.stderr)
    record = outcome.record
    reached = tuple(sorted({span_at(program, point) for point in record.reached & request.watch}))
    return ProgramRun(
        status,
        event,
        value,
        has_words,
        record.warnings,
        *written,
        reached,
        record.handled if request.warns else (),
        unwritten=() if unwritten is None else tuple(unwritten.names),
    )


def _numbers(program: Program, request: RunRequest) -> tuple[int, ...]:
    """The arguments of an entry other than main, which takes numbers; those that are missing are zero."""
    arguments, most = request.command[1:], len(program.procedure(request.entry).parameters)
    if len(arguments) > most:
        raise InputProblem(f"{request.entry} takes no more than {most} numbers; {len(arguments)} were given")
    try:
        return tuple(int(each, 0) for each in arguments)
    except ValueError as error:
        raise InputProblem(f"an entry other than main takes numbers: {error}") from error


def _ending(outcome: Outcome, is_main: bool, result: Type) -> tuple[int, object, Event | None]:
    """The status, the value that was returned, and the event that stopped the run."""
    match outcome:
        case Stopped(event):
            return _SIGNALS.get(event.kind, 1), None, event
        case Finished(value) if is_main:
            return value & 0xFF if isinstance(value, int) else 0, None, None
        case Finished(value):
            return 0, _signed(value, result), None


def _signed(value: object, type_: Type) -> object:
    """A number as the programmer reads it; machines keep the unsigned reading."""
    if isinstance(type_, IntType) and isinstance(value, int) and value >> (type_.bits - 1):
        return value - (1 << type_.bits)
    return value


_SIGNALS = {
    EventKind.ASSERTION_FAILED: 134,
    EventKind.ABORT: 134,
    EventKind.NULL_DEREFERENCE: 139,
    EventKind.OUT_OF_BOUNDS: 139,
    EventKind.USE_AFTER_FREE: 139,
    EventKind.USE_AFTER_RETURN: 139,
    EventKind.READ_ONLY_WRITE: 139,
    EventKind.BAD_CALL: 139,
    EventKind.STACK_EXHAUSTED: 139,
    EventKind.DIVISION_BY_ZERO: 136,
    EventKind.DIVISION_OVERFLOW: 136,
    EventKind.DOUBLE_FREE: 134,
    EventKind.BAD_FREE: 134,
    EventKind.BUDGET: LATE,
    EventKind.UNSUPPORTED: NOT_RUN,
    EventKind.UNKNOWN_CALL: NOT_RUN,
}
"""What a shell shows when the native program dies of the same, 128 and the signal's number; or that the run
was not brought to an end."""
