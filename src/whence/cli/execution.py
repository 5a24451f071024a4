"""What `whence run` does: the interpreter in the real world, its outcome as a shell would show it."""

from __future__ import annotations

from collections.abc import Sequence

from whence.analysis.runs.exercised_pairs import PairObserver
from whence.analysis.runs.replay import Manner, limits_of, replay
from whence.answers import Inputs
from whence.cli.exits import Exit
from whence.cli.output import complain
from whence.cli.traces import write_trace
from whence.execute.events import EventKind
from whence.execute.link.linker import Translations
from whence.execute.outcomes import Finished, Outcome, Stopped
from whence.execute.translate.translation import Instrumentation, Options
from whence.execute.world import RealWorld
from whence.program.mains import is_main
from whence.program.program import Program
from whence.program.types import IntType, Type
from whence.source import InputProblem


def execute(
    program: Program, entry: str, command: tuple[str, ...], budget: int, warns: bool, trace: str = ""
) -> int:
    """Runs main with the command's arguments, or another entry with numbers, and gives the exit status.
    What the run exercises is written to the trace, if there is to be one."""
    observer = PairObserver(program) if trace else None
    watching = Instrumentation.TRACE if trace else Instrumentation.NONE
    translations = Translations(program, Options(checks_values=warns, instrumentation=watching))
    name, *words = command
    has_words = is_main(program, entry)
    inputs = Inputs(tuple(words)) if has_words else Inputs(parameters=_numbers(words))
    limits = limits_of(program.language, budget) if budget else None
    manner = Manner(limits, has_launcher=True, name=name)
    outcome = replay(translations, entry, inputs, manner, world=RealWorld(), observer=observer)
    if observer is not None:
        write_trace(trace, program, observer)
    for warning in outcome.record.warnings:
        complain(f"{warning.span}: {warning.kind.value}: {warning.message}")
    return _status(outcome, has_words, program.procedure(entry).result)


def _numbers(arguments: Sequence[str]) -> tuple[int, ...]:
    """The arguments of an entry other than main, which takes numbers."""
    try:
        return tuple(int(each, 0) for each in arguments)
    except ValueError as error:
        raise InputProblem(f"an entry other than main takes numbers: {error}") from error


def _signed(value: object, type_: Type) -> object:
    """A number as the programmer reads it; machines keep the unsigned reading."""
    if isinstance(type_, IntType) and isinstance(value, int) and value >> (type_.bits - 1):
        return value - (1 << type_.bits)
    return value


def _status(outcome: Outcome, is_main: bool, result: Type) -> int:
    """The exit status as a shell shows it; what a procedure other than main returned is printed."""
    match outcome:
        case Stopped(event):
            complain(f"{event.span}: {event.kind.value}: {event.message}")
            for frame in event.frames[1:]:
                complain(f"  called at {frame.span}")
            return _SIGNALS.get(event.kind, Exit.REFUTED)
        case Finished(value):
            if not is_main:
                print(_signed(value, result))
                return Exit.DECIDED
            return value & 0xFF if isinstance(value, int) else Exit.DECIDED


_SIGNALS = {
    EventKind.ASSERTION_FAILED: 134,
    EventKind.ABORT: 134,
    EventKind.NULL_DEREFERENCE: 139,
    EventKind.OUT_OF_BOUNDS: 139,
    EventKind.USE_AFTER_FREE: 139,
    EventKind.STACK_EXHAUSTED: 139,
    EventKind.DIVISION_BY_ZERO: 136,
    EventKind.DIVISION_OVERFLOW: 136,
    EventKind.DOUBLE_FREE: 134,
    EventKind.BAD_FREE: 134,
}
"""What a shell shows when the native program dies of the same: 128 and the signal's number."""
