"""`whence reach` and `whence check`: questions with a verdict."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from whence.cli.exits import status_of
from whence.cli.options import Programs, Setup, with_setup
from whence.cli.output import Printer, Progress, Waiting
from whence.program.naming.points import resolve
from whence.program.obligations import ObligationKind
from whence.questions import Check, Reach
from whence.session import Session
from whence.session.check_questions import DEFAULT_KINDS, checks_at, checks_in, own_procedures
from whence.source import InputProblem


@with_setup
def reach(
    point: Annotated[
        str, typer.Argument(metavar="POINT", help="FILE:LINE, FILE:LINE:COLUMN, a procedure, or call:NAME.")
    ],
    programs: Programs,
    setup: Setup,
    explain: Annotated[
        bool, typer.Option("--explain", help="Show the necessary condition: paths, loops, counters.")
    ] = False,
) -> int:
    """Can control come to POINT, and by which input?"""
    session = setup.open(programs)
    question = Reach(resolve(session.program, point), setup.entries(session.program), point)
    printer = Printer(session.program, setup.as_json, setup.quiet)
    with Waiting("asking", setup.quiet):
        finding = session.ask(question, setup.engine)
    printer.show(question, finding)
    if explain:
        from whence.engines.paths.explain.explanation import explain as explanation

        print(explanation(question, session.context()), file=sys.stderr if setup.as_json else sys.stdout)
    return status_of(printer.findings)


@with_setup
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
) -> int:
    """Can a dereference be null, an index be out of bounds, a cast or an assertion fail?"""
    session = setup.open(programs)
    kinds = kinds_of(only)
    entries = setup.entries(session.program)
    printer = Printer(session.program, setup.as_json, setup.quiet)
    if at or native or setup.jobs == 1:
        for question in _questions(session, at, kinds, entries, setup.quiet):
            finding = session.ask(question, setup.engine)
            if native:
                from whence.cli.native import natively

                libraries = setup.load_options.classpath
                finding = natively(question, finding, session.program, programs, libraries)
            printer.show(question, finding)
    else:
        from whence.cli.parallel import Job, answer_in_parallel

        job = Job(tuple(programs), setup, kinds, entries)
        for question, finding in answer_in_parallel(job, own_procedures(session.program)):
            printer.show(question, finding)
    printer.summarise()
    return status_of(printer.findings)


def kinds_of(only: str) -> frozenset[ObligationKind]:
    if not only:
        return DEFAULT_KINDS
    known = {kind.value: kind for kind in ObligationKind}
    wanted = [word.strip() for word in only.split(",") if word.strip()]
    for word in wanted:
        if word not in known:
            raise InputProblem(f"--only does not know '{word}'; it takes some of {','.join(known)}")
    return frozenset(known[word] for word in wanted)


def _questions(
    session: Session, at: str, kinds: frozenset[ObligationKind], entries: tuple[str, ...], quiet: bool
) -> Iterator[Check]:
    program = session.program
    if at:
        for point in resolve(program, at):
            yield from checks_at(program, point, kinds, entries)
        return
    procedures = own_procedures(program)
    progress = Progress(len(procedures), "checking", quiet)
    for number, procedure in enumerate(procedures):
        progress.tell(number, procedure)
        yield from checks_in(program, procedure, kinds, entries)
    progress.finish()
