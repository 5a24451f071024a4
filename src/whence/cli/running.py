"""`whence ir` and `whence run`: see the program as Whence sees it, and run it that way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Annotated

import typer

from whence.cli.exits import Exit
from whence.cli.options import Programs, Setup, with_setup
from whence.cli.output import complain
from whence.execute.events import EventKind
from whence.execute.machine import Machine
from whence.execute.outcomes import Finished, Outcome, Stopped
from whence.execute.translation import Options
from whence.execute.world import RealWorld
from whence.program.names import defined_procedures
from whence.program.text import print_procedure, print_program
from whence.source import InputProblem

_ARGUMENTS: ContextVar[tuple[str, ...]] = ContextVar("arguments", default=())
"""What follows `--`: the analysed program's own arguments, which are not ours to parse."""


@contextmanager
def program_arguments(argv: Sequence[str]) -> Iterator[list[str]]:
    """Splits the command line at `--` for `whence run`; other commands take it whole."""
    cut = argv.index("--") if argv[:1] == ["run"] and "--" in argv else len(argv)
    token = _ARGUMENTS.set(tuple(argv[cut + 1 :]))
    try:
        yield list(argv[:cut])
    finally:
        _ARGUMENTS.reset(token)


@with_setup
def ir(
    programs: Programs,
    setup: Setup,
    procedure: Annotated[str, typer.Option("--procedure", metavar="F", help="Only this procedure.")] = "",
) -> int:
    """Show the intermediate representation."""
    program = setup.open(programs).program
    if procedure:
        for name in defined_procedures(program, procedure):
            print(print_procedure(program.procedure(name)))
    else:
        print(print_program(program))
    return 0


@with_setup
def run_program(
    programs: Programs,
    setup: Setup,
    trace: Annotated[bool, typer.Option("--warnings", help="Tell of undefined values on the way.")] = False,
) -> int:
    """Run the program in the interpreter: same output and exit status as the native program."""
    program = setup.open(programs).program
    entry = setup.entries(program)[0]
    world = RealWorld()
    machine = Machine(program, world, options=Options(checks_values=trace))
    is_main = program.headers()[entry].source == "main"
    outcome = (
        machine.run_main((programs[0], *_ARGUMENTS.get())) if is_main else machine.call(entry, _numbers())
    )
    for warning in outcome.record.warnings:
        complain(f"{warning.span}: {warning.kind.value}: {warning.message}")
    return _status(outcome, is_main)


def _numbers() -> list[int]:
    """The arguments of an entry other than main, which takes numbers."""
    try:
        return [int(each, 0) for each in _ARGUMENTS.get()]
    except ValueError as error:
        raise InputProblem(f"an entry other than main takes numbers: {error}") from error


def _status(outcome: Outcome, is_main: bool) -> int:
    """The exit status as a shell shows it; what a procedure other than main returned is printed."""
    match outcome:
        case Stopped(event):
            complain(f"{event.span}: {event.kind.value}: {event.message}")
            for frame in event.frames[1:]:
                complain(f"  called at {frame.span}")
            return _SIGNALS.get(event.kind, Exit.REFUTED)
        case Finished(value):
            if not is_main:
                print(value)
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
