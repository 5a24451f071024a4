"""`whence defs`, `uses`, `pairs`, `integrate` and `tests`: questions whose answer is a collection."""

from __future__ import annotations

import sys
from enum import Enum
from pathlib import Path
from typing import Annotated

from whence.cli.exits import status_of
from whence.cli.interrupts import interrupts
from whence.cli.options.declared import ArgumentMark, OptionMark
from whence.cli.options.shared import Programs, Setup, with_setup
from whence.cli.output import Printer, Waiting, complain, opened
from whence.facade.results import PairsAnswer, Result, TestsAnswer
from whence.questions import Analyser, Goal, Order
from whence.reports.terminal.goal_lines import MOST_GOALS
from whence.reports.terminal.pair_lines import MOST
from whence.reports.test_suites.test_formats import Format
from whence.reports.tools.asked import Asked
from whence.source import InputProblem

VariableAt = Annotated[str, ArgumentMark(metavar="VAR@POINT", help="A variable at a point: total@main.c:30.")]
ListAll = Annotated[bool, OptionMark("--all", help=f"List all pairs, not only the first {MOST}.")]


class PairsFormat(Enum):
    """What `--format` of `pairs` may be."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"


def _print_pairs(result: Result[PairsAnswer], setup: Setup, list_all: bool) -> int:
    printer = Printer(setup.as_json, setup.quiet, sys.maxsize if list_all else MOST)
    printer.show(result)
    return status_of(printer.findings)


@with_setup("defs")
def defs(variable: VariableAt, programs: Programs, setup: Setup, list_all: ListAll = False) -> int:
    """Which definitions of VAR reach its use at POINT?"""
    program = setup.load(programs)
    with Waiting("asking", setup.quiet):
        result = program.definitions(variable, **setup.asking)
    return _print_pairs(result, setup, list_all)


@with_setup("uses")
def uses(variable: VariableAt, programs: Programs, setup: Setup, list_all: ListAll = False) -> int:
    """Which uses does the definition of VAR at POINT reach?"""
    program = setup.load(programs)
    with Waiting("asking", setup.quiet):
        result = program.uses(variable, **setup.asking)
    return _print_pairs(result, setup, list_all)


@with_setup("pairs")
def pairs(
    programs: Programs,
    setup: Setup,
    covered: Annotated[
        str, OptionMark("--covered", metavar="TRACE", help="Mark the pairs that a run exercised.")
    ] = "",
    changed_since: Annotated[
        list[str] | None,
        OptionMark(
            "--changed-since",
            metavar="OLD",
            help="List only pairs that the edit since OLD (a program) affects.",
        ),
    ] = None,
    list_all: ListAll = False,
    report: Annotated[
        PairsFormat | None,
        OptionMark(
            "--format",
            show_default=False,
            help="Report format; html shows the sources with arrows from definitions to uses.",
        ),
    ] = None,
    output: Annotated[
        str,
        OptionMark("--output", metavar="FILE", help="Write to FILE, not to standard output."),
    ] = "",
) -> int:
    """List all def-use pairs, those that a run exercised, or those that an edit affects."""
    if setup.as_json and report not in (None, PairsFormat.JSON):
        raise InputProblem(f"--json and --format {report.value} exclude each other; leave one of them out")
    program = setup.load(programs)
    with Waiting("asking", setup.quiet):
        result = program.pairs(
            covered=covered, changed_since=changed_since or (), entry=setup.entry, **setup.asking
        )
    with opened(output) as stream:
        if report is PairsFormat.HTML:
            from whence.reports.page.pairs_page import pairs_page

            stream.write(pairs_page(Asked(result.question, result.finding, result.program)))
            return status_of([result.finding])
        is_json = setup.as_json or report is PairsFormat.JSON
        printer = Printer(is_json, setup.quiet, sys.maxsize if list_all else MOST, stream=stream)
        printer.show(result)
    return status_of(printer.findings)


@with_setup("integrate")
def integrate(
    programs: Programs,
    setup: Setup,
    order: Annotated[
        Order, OptionMark("--order", help="Integrate callees first, or callers first.")
    ] = Order.BOTTOM_UP,
    using: Annotated[Analyser, OptionMark("--using", help="How the pairs are computed.")] = Analyser.DEMAND,
    no_cache: Annotated[bool, OptionMark("--no-cache", help="Cache nothing between queries.")] = False,
    list_all: ListAll = False,
) -> int:
    """Which def-use pairs appear at each step of integration testing?"""
    program = setup.load(programs)
    with Waiting("asking", setup.quiet):
        result = program.integrate(
            order=order, using=using, cache=not no_cache, entry=setup.entry, **setup.asking
        )
    return _print_pairs(result, setup, list_all)


def _texts(folder: str) -> list[bytes]:
    """The files of the folder, by name."""
    if not folder:
        return []
    try:
        return [each.read_bytes() for each in sorted(Path(folder).iterdir()) if each.is_file()]
    except OSError as problem:
        raise InputProblem(f"--seeds {folder}: {problem.strerror}") from problem


@with_setup("tests")
def tests(
    programs: Programs,
    setup: Setup,
    cover: Annotated[Goal | None, OptionMark("--cover", help="What the tests cover. [branches]")] = None,
    between: Annotated[
        tuple[str, str] | None,
        OptionMark(
            "--between",
            metavar="CALLER CALLEE",
            help="Cover only pairs that appear when these two are integrated; implies --cover pairs.",
        ),
    ] = None,
    out: Annotated[
        str, OptionMark("--out", metavar="DIR", help="Write the tests there; `make -C DIR` runs C tests.")
    ] = "",
    seeds: Annotated[
        str,
        OptionMark(
            "--seeds",
            metavar="DIR",
            help="Start the search from these files: standard input of main, or the text of the entry.",
        ),
    ] = "",
    formats: Annotated[
        list[Format] | None,
        OptionMark("--format", help="What to write: C, KLEE's .ktest or Test-Comp's XML. May be repeated."),
    ] = None,
    list_all: Annotated[
        bool, OptionMark("--all", help=f"List all goals left, not only {MOST_GOALS} for each reason.")
    ] = False,
) -> int:
    """Generate tests for a procedure, or for each that has no callers."""
    program = setup.load(programs)
    if formats and not out:
        raise InputProblem("--format says what is written: it needs --out DIR")
    entries = program.entries(setup.entry)
    if out and len(entries) > 1:
        raise InputProblem(f"--out takes the tests of one entry: --entry {' or '.join(entries)}")
    writer = program.test_writer(out, formats or ()) if out else None
    printer = Printer(setup.as_json, setup.quiet, sys.maxsize if list_all else MOST_GOALS)
    results = program.tests(
        cover=cover or "",
        between=between,
        entry=setup.entry,
        state=setup.state,
        allocations=setup.allocations,
        seeds=_texts(seeds),
        total=setup.total,
        **setup.asking,
    )

    def show(result: Result[TestsAnswer]) -> None:
        printer.show(result)
        if writer is not None:
            for note in writer.write(result).notes:
                complain(note)

    def finish() -> None:
        so_far = program.tests_so_far()
        if so_far is not None:
            show(so_far)

    with interrupts().finishing_by(finish):
        for _ in entries:
            with Waiting("asking", setup.quiet):
                result = next(results)
            show(result)
    return status_of(printer.findings)
