"""`whence defs`, `uses`, `pairs`, `integrate` and `tests`: questions whose answer is a collection.

What only one command needs is imported there: a question should not wait for the others.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from whence.answers import Complete, Finding, Partial, TestSuite
from whence.cli.exits import status_of
from whence.cli.formats import Format
from whence.cli.options import Programs, Setup, with_setup
from whence.cli.output import Printer, Waiting
from whence.program.naming.names import defined_procedures
from whence.program.naming.points import resolve
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.questions import Analyser, Coverage, Definitions, Goal, Integration, Order, Pairs, Question, Uses
from whence.reports.pair_lines import MOST
from whence.session import Session
from whence.source import InputProblem

VariableAt = Annotated[
    str, typer.Argument(metavar="VAR@POINT", help="A variable at a point: total@main.c:30.")
]


ListAll = Annotated[bool, typer.Option("--all", help=f"List more than {MOST} pairs as text, too.")]


def _printer(session: Session, setup: Setup, list_all: bool) -> Printer:
    return Printer(session.program, setup.as_json, setup.quiet, sys.maxsize if list_all else MOST)


def _answer(session: Session, question: Question, setup: Setup, list_all: bool) -> int:
    printer = _printer(session, setup, list_all)
    printer.show(question, _asked(session, question, setup))
    return status_of(printer.findings)


def _asked(session: Session, question: Question, setup: Setup) -> Finding:
    with Waiting("asking", setup.quiet):
        return session.ask(question, setup.engine)


def _split(wanted: str, program: Program) -> tuple[str, Point]:
    variable, separator, point = wanted.partition("@")
    if not variable or not separator or not point:
        raise InputProblem(f"'{wanted}' is not VAR@POINT; write for example total@main.c:30")
    return variable, resolve(program, point)[0]


@with_setup
def defs(variable: VariableAt, programs: Programs, setup: Setup, list_all: ListAll = False) -> int:
    """Which definitions of VAR reach its use at POINT?"""
    session = setup.open(programs)
    return _answer(session, Definitions(*_split(variable, session.program)), setup, list_all)


@with_setup
def uses(variable: VariableAt, programs: Programs, setup: Setup, list_all: ListAll = False) -> int:
    """Which uses does the definition of VAR at POINT reach?"""
    session = setup.open(programs)
    return _answer(session, Uses(*_split(variable, session.program)), setup, list_all)


@with_setup
def pairs(
    programs: Programs,
    setup: Setup,
    covered: Annotated[
        str, typer.Option("--covered", metavar="TRACE", help="Mark the pairs that a run exercised.")
    ] = "",
    changed_since: Annotated[
        list[str] | None,
        typer.Option("--changed-since", metavar="OLD", help="Only what the edit since OLD affects."),
    ] = None,
    list_all: ListAll = False,
) -> int:
    """All def-use pairs."""
    from whence.cli.traces import marked, read_trace

    exercised = read_trace(covered) if covered else None
    session = setup.open(programs)
    entries = setup.entries(session.program)
    if changed_since:
        question, finding = _affected(session, entries, changed_since, programs, setup)
    else:
        question = Pairs(entries)
        finding = _asked(session, question, setup)
    printer = _printer(session, setup, list_all)
    printer.show(question, finding if exercised is None else marked(finding, session.program, exercised))
    return status_of(printer.findings)


def _affected(
    session: Session, entries: tuple[str, ...], changed_since: list[str], programs: list[str], setup: Setup
) -> tuple[Pairs, Finding]:
    """What the edit may affect, without what the old version has in the same way."""
    from whence.engines.dataflow.regression.former_pairs import Listed, held_before
    from whence.engines.dataflow.regression.pointer_changes import retargeted
    from whence.engines.dataflow.regression.versions import edit_between
    from whence.frontends.load import load

    with Waiting("comparing", setup.quiet):
        old, new = (load(each, setup.load_options) for each in (changed_since, programs))
        edit = edit_between(old, new)
        question = Pairs(entries, *retargeted(old, new, edit, entries))
    finding = _asked(session, question, setup)
    if isinstance(finding.answer, Complete | Partial):
        listed = {each: Listed(each.definition, each.use, each.kind) for each in finding.answer.items}
        before = held_before(old, entries, listed.values(), edit.changed)
        items = tuple(each for each in finding.answer.items if listed[each] not in before)
        finding = replace(finding, answer=replace(finding.answer, items=items))
    return question, finding


@with_setup
def integrate(
    programs: Programs,
    setup: Setup,
    order: Annotated[Order, typer.Option("--order", help="Who is integrated first.")] = Order.BOTTOM_UP,
    using: Annotated[Analyser, typer.Option("--using", help="Which analyser computes.")] = Analyser.DEMAND,
    no_cache: Annotated[bool, typer.Option("--no-cache", help="Forget between queries.")] = False,
    list_all: ListAll = False,
) -> int:
    """Which def-use pairs does integrating the procedures establish, step by step?"""
    session = setup.open(programs)
    question = Integration(setup.entries(session.program), order, using, not no_cache)
    return _answer(session, question, setup, list_all)


def _edge(program: Program, caller: str, callee: str) -> tuple[str, str]:
    """The procedures of a call, by their names in the program."""
    source, target = (defined_procedures(program, name)[0] for name in (caller, callee))
    index = program.index()
    if target not in index.callees.get(source, ()) and source not in index.indirect_callers:
        raise InputProblem(f"{caller} does not call {callee}")
    return source, target


@with_setup
def tests(
    programs: Programs,
    setup: Setup,
    cover: Annotated[Goal, typer.Option("--cover", help="What the tests are to cover.")] = Goal.BRANCHES,
    between: Annotated[
        tuple[str, str] | None,
        typer.Option(
            "--between",
            metavar="CALLER CALLEE",
            help="Only the pairs that integrating these two establishes; implies --cover pairs.",
        ),
    ] = None,
    out: Annotated[
        str, typer.Option("--out", metavar="DIR", help="Write the tests there; `make -C DIR` runs C tests.")
    ] = "",
    formats: Annotated[
        list[Format] | None,
        typer.Option("--format", help="What is written: C, KLEE's .ktest, Test-Comp's XML; may be repeated."),
    ] = None,
) -> int:
    """Tests for a procedure, or for each that nobody calls."""
    from whence.cli.test_files import TestWriter

    session = setup.open(programs)
    entries = setup.entries(session.program)
    writer = None
    if formats and not out:
        raise InputProblem("--format says what is written: it needs --out DIR")
    if formats and session.program.language is not Language.C:
        raise InputProblem("--format is for C: tests of Java are a plain class and a JUnit class")
    if out:
        if len(entries) > 1:
            raise InputProblem(f"--out takes the tests of one entry: --entry {' or '.join(entries)}")
        writer = TestWriter(tuple(programs), setup.load_options, Path(out), tuple(formats or [Format.C]))
        writer.check()
    edge = None if between is None else _edge(session.program, *between)
    printer = Printer(session.program, setup.as_json, setup.quiet)
    for entry in entries:
        question = Coverage(entry, Goal.PAIRS if edge else cover, edge)
        finding = _asked(session, question, setup)
        printer.show(question, finding)
        if writer is not None and isinstance(finding.answer, TestSuite):
            writer.write(question, finding.answer, session.program)
    return status_of(printer.findings)
