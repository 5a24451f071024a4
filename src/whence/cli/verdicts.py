"""`whence reach` and `whence check`: questions with a verdict."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from whence.cli.exits import status_of
from whence.cli.options import Programs, Setup, with_setup
from whence.cli.output import Printer, Progress, Waiting


@with_setup("reach")
def reach(
    point: Annotated[
        str, typer.Argument(metavar="POINT", help="FILE:LINE, FILE:LINE:COLUMN, a procedure, or call:NAME.")
    ],
    programs: Programs,
    setup: Setup,
    explain: Annotated[
        bool, typer.Option("--explain", help="Show the necessary condition: paths, loops, counters.")
    ] = False,
    trace: Annotated[
        bool, typer.Option("--trace", help="Show the calls and branches of the witness's run.")
    ] = False,
) -> int:
    """Can control come to POINT, and by which input?"""
    program = setup.load(programs)
    with Waiting("asking", setup.quiet):
        result = program.reach(point, entry=setup.entry, **setup.limited, **setup.asking)
    printer = Printer(setup.as_json, setup.quiet, has_paths=trace)
    printer.show(result)
    if explain:
        text = program.explain(
            point, entry=setup.entry, budget=setup.budget, timeout=setup.timeout, **setup.limited
        )
        print(text, file=sys.stderr if setup.as_json else sys.stdout)
    return status_of(printer.findings)


@with_setup("check")
def check(
    programs: Programs,
    setup: Setup,
    at: Annotated[str, typer.Option("--at", metavar="POINT", help="Only what can fail at this point.")] = "",
    only: Annotated[
        str, typer.Option("--only", metavar="KINDS", help="Some of null,bounds,cast,div,assert,overflow.")
    ] = "",
    native: Annotated[
        bool, typer.Option("--native", help="Run refutations of Java again on a real JVM.")
    ] = False,
    trace: Annotated[
        bool, typer.Option("--trace", help="Show the calls and branches of the witness's run.")
    ] = False,
) -> int:
    """Can a dereference be null, an index be out of bounds, a cast or an assertion fail?"""
    progress = Progress("checking", setup.quiet)
    results = setup.load(programs).check(
        at=at,
        only=only,
        entry=setup.entry,
        jobs=setup.jobs,
        native=native,
        progress=progress.show,
        **setup.limited,
        **setup.asking,
    )
    printer = Printer(setup.as_json, setup.quiet, has_paths=trace)
    for result in results:
        progress.clear()
        printer.show(result)
    progress.clear()
    printer.summarise()
    return status_of(printer.findings)
