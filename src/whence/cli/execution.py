"""What `whence run` does: the interpreter in the real world, its outcome as a shell would show it."""

from __future__ import annotations

from whence.cli.exits import Exit
from whence.cli.output import complain
from whence.cli.traces import write_trace
from whence.engines.exercised_pairs import PairObserver
from whence.execute.events import EventKind
from whence.execute.java.library import DEPTH, java_machine
from whence.execute.java.run.launch import is_main as is_java_main
from whence.execute.java.run.launch import run_main as run_java_main
from whence.execute.machine import Limits, Machine
from whence.execute.outcomes import Finished, Outcome, Stopped
from whence.execute.translate.translation import Instrumentation, Options
from whence.execute.world import RealWorld
from whence.program.program import Language, Program
from whence.program.types import IntType, Type
from whence.source import InputProblem


def execute(
    program: Program, entry: str, command: tuple[str, ...], budget: int, warns: bool, trace: str = ""
) -> int:
    """Runs main with the command's arguments, or another entry with numbers, and gives the exit status.
    What the run exercises is written to the trace, if there is to be one."""
    observer = PairObserver(program) if trace else None
    watching = Instrumentation.TRACE if trace else Instrumentation.NONE
    options = Options(checks_values=warns, instrumentation=watching)
    if program.language is Language.JAVA:
        is_main, outcome = _execute_java(program, entry, command[1:], budget, options, observer)
    else:
        limits = Limits(budget) if budget else Limits()
        machine = Machine(program, RealWorld(), limits, options, observer)
        is_main = program.headers()[entry].source == "main"
        outcome = machine.run_main(command) if is_main else machine.call(entry, _numbers(command[1:]))
    if observer is not None:
        write_trace(trace, program, observer)
    for warning in outcome.record.warnings:
        complain(f"{warning.span}: {warning.kind.value}: {warning.message}")
    return _status(outcome, is_main, program.procedure(entry).result)


def _execute_java(
    program: Program,
    entry: str,
    arguments: tuple[str, ...],
    budget: int,
    options: Options,
    observer: PairObserver | None,
) -> tuple[bool, Outcome]:
    limits = Limits(budget, DEPTH) if budget else Limits(depth=DEPTH)
    if is_java_main(entry):
        return True, run_java_main(program, entry, arguments, RealWorld(), limits, options, observer)
    machine, _ = java_machine(program, RealWorld(), limits, options, observer)
    return False, machine.call(entry, _numbers(arguments))


def _numbers(arguments: tuple[str, ...]) -> list[int]:
    """The arguments of an entry other than main, which takes numbers."""
    try:
        return [int(each, 0) for each in arguments]
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
