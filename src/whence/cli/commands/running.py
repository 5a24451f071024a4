"""`whence ir` and `whence run`: see the program as Whence sees it, and run it that way."""

from __future__ import annotations

import sys
from typing import Annotated

from whence.cli.options.declared import OptionMark
from whence.cli.options.program_words import given_arguments
from whence.cli.options.shared import Programs, Setup, with_setup
from whence.cli.output import complain
from whence.facade.process.deadline import NotReadInTime
from whence.facade.run.program_run import LATE

"""What follows `--`: the analysed program's own arguments, which are not ours to parse."""


@with_setup("ir")
def ir(
    programs: Programs,
    setup: Setup,
    procedure: Annotated[str, OptionMark("--procedure", metavar="F", help="Print only this procedure.")] = "",
) -> int:
    """Show the intermediate representation."""
    print(setup.load(programs).ir(procedure))
    return 0


@with_setup("run")
def run_program(
    programs: Programs,
    setup: Setup,
    inputs: Annotated[
        str,
        OptionMark(
            "--inputs",
            metavar="JSON",
            help="All inputs, as `--json` prints them, or a file with them. Implies --apart.",
        ),
    ] = "",
    apart: Annotated[
        bool,
        OptionMark("--apart", help="Isolate the run: no real files, an empty standard input, a fixed clock."),
    ] = False,
    watch: Annotated[
        str, OptionMark("--watch", metavar="POINT", help="Report whether control reaches this point.")
    ] = "",
    assertions: Annotated[bool, OptionMark("--assertions", help="Enable Java's assertions.")] = False,
    warnings: Annotated[
        bool,
        OptionMark(
            "--warnings", help="Report uninitialised reads, overflows, too wide shifts, caught exceptions."
        ),
    ] = False,
    trace_defs: Annotated[
        str,
        OptionMark("--trace-defs", metavar="FILE", help="Write the def-use pairs that the run exercises."),
    ] = "",
    allow_writes: Annotated[
        bool,
        OptionMark(
            "--allow-writes", help="Let the run change real files; by default its writes stay in memory."
        ),
    ] = False,
) -> int:
    """Run the program in the interpreter; stop at the first fault.

    Output and exit status are those of the native program. The run reads this machine's files, but changes
    none of them without --allow-writes: its writes stay in memory and are dropped at the end.

    \b
    Exit status: the program's own; 128 + N where signal N would end it (139 at
    a null dereference); 124 if time, steps or memory ran out; 125 if the
    program needs something that the interpreter lacks; 141 if standard output
    was closed early; 2 bad usage.
    """
    try:
        program = setup.load(programs)
    except NotReadInTime as problem:
        complain(str(problem))
        return LATE
    run = program.run(
        *given_arguments(),
        entry=setup.entry,
        budget=setup.budget,
        timeout=setup.timeout,
        warnings=warnings,
        assertions=assertions,
        watch=watch,
        stdin=b"" if apart and not inputs else None,
        inputs=inputs or None,
        trace_defs=trace_defs,
        files="written" if allow_writes else "kept",
    )
    sys.stdout.buffer.write(run.stdout)
    sys.stdout.flush()
    sys.stderr.buffer.write(run.stderr)
    if run.unwritten:
        complain(f"not changed: {', '.join(run.unwritten)}; --allow-writes lets the run write")
    for span in run.reached:
        complain(f"{span}: control comes here")
    for event in (*run.warnings, *run.handled, *(() if run.event is None else (run.event,))):
        complain(f"{event.span}: {event.kind.value}: {event.message}")
    if run.is_late:
        complain("the time is over; raise --timeout")
    elif run.event is not None:
        for frame in (each for each in run.event.frames[1:] if each.span.is_known):
            complain(f"  called at {frame.span}")
    elif not run.is_main:
        print(run.value)
    return run.status
