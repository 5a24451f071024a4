"""`whence reach` and `whence check`: questions with a verdict."""

from __future__ import annotations

import sys
import time
from typing import Annotated, TypeAlias

from whence.answers import Answer
from whence.cli.commands.pictures import HeapPictures
from whence.cli.exits import Exit, status_of
from whence.cli.interrupts import interrupts
from whence.cli.options.declared import ArgumentMark, OptionMark
from whence.cli.options.shared import Programs, Setup, with_setup
from whence.cli.output import Printer, Progress, Waiting, complain, opened
from whence.facade.check.scope import Checks
from whence.facade.loaded_program import LoadedProgram
from whence.facade.proof.certificates import BadCertificate, verify, write_certificate, write_certificates
from whence.facade.proof.invariants import invariants_in_words, write_witness
from whence.reports.tools.baseline import read_baseline
from whence.reports.tools.documents import ReportFormat
from whence.source import InputProblem

ReportFormatOption: TypeAlias = Annotated[
    ReportFormat | None,
    OptionMark(
        "--format",
        show_default=False,
        help="Report format; github prints annotations.",
    ),
]
Output: TypeAlias = Annotated[
    str, OptionMark("--output", metavar="FILE", help="Write the report to FILE, not to standard output.")
]


_NO_CERTIFICATE = "no certificate: only proofs of the engines horn and paths have one (--engine horn)"


@with_setup("reach")
def reach(
    point: Annotated[
        str, ArgumentMark(metavar="POINT", help="FILE:LINE, FILE:LINE:COLUMN, a procedure, or call:NAME.")
    ],
    programs: Programs,
    setup: Setup,
    explain: Annotated[
        bool, OptionMark("--explain", help="Show why each engine stopped, and the necessary condition.")
    ] = False,
    trace: Annotated[
        bool, OptionMark("--trace", help="Show the calls and branches of the witness's run.")
    ] = False,
    certificate: Annotated[
        str,
        OptionMark("--certificate", metavar="FILE", help="Write the proof to FILE, for `whence verify`."),
    ] = "",
    witness: Annotated[
        str,
        OptionMark(
            "--witness",
            metavar="FILE",
            help="Write the proof's loop invariants to FILE as an SV-COMP witness (C).",
        ),
    ] = "",
    report: ReportFormatOption = None,
    output: Output = "",
) -> int:
    """Can control reach POINT, and with which input?"""
    form, began = _form(setup, report), time.monotonic()
    program = _loaded(programs, setup)
    with opened(output) as stream:
        with Waiting("asking", setup.quiet):
            result = program.reach(point, entry=setup.entry, **setup.limited, **setup.asking_since(began))
        printer = Printer(
            setup.as_json, setup.quiet, has_paths=trace, has_causes=explain, form=form, stream=stream
        )
        printer.show(result)
        printer.finish()
    answer = printer.findings[0].answer
    if certificate and not write_certificate(answer, certificate):
        complain(_NO_CERTIFICATE)
    if witness:
        _write_witness(answer, witness, point, program, programs or [])
    if explain:
        found = invariants_in_words(answer)
        if found:
            print(found, file=sys.stdout if form is ReportFormat.TEXT else sys.stderr)
        text = program.explain(
            point, entry=setup.entry, budget=setup.budget, timeout=setup.timeout, **setup.limited
        )
        print(text, file=sys.stdout if form is ReportFormat.TEXT else sys.stderr)
    return status_of(printer.findings)


def _write_witness(
    answer: Answer, path: str, point: str, program: LoadedProgram, programs: list[str]
) -> None:
    is_call, target = point.startswith("call:"), point.removeprefix("call:")
    if not is_call or len(programs) != 1 or not programs[0].endswith((".c", ".i")):
        raise InputProblem("--witness is for call:NAME and one file of C")
    if not write_witness(answer, path, target, programs[0], program.program.data_model.name):
        complain("no witness: nothing was proved")


def verify_certificate(
    path: Annotated[str, ArgumentMark(metavar="FILE", help="A file that --certificate wrote.")],
) -> int:
    """Check a certificate with a second solver, without the program."""
    try:
        checked = verify(path)
    except BadCertificate as problem:
        print(f"{path}: refused: {problem}")
        return Exit.REFUTED
    hold = "1 clause holds" if checked.clauses == 1 else f"{checked.clauses} clauses hold"
    print(f"{path}: verified: {hold}, says {checked.solver}")
    return Exit.DECIDED


@with_setup("check")
def check(
    programs: Programs,
    setup: Setup,
    at: Annotated[str, OptionMark("--at", metavar="POINT", help="Check only this point or procedure.")] = "",
    within: Annotated[
        str,
        OptionMark("--in", metavar="PLACE", help="Check only this procedure, source file or Java class."),
    ] = "",
    only: Annotated[
        str,
        OptionMark(
            "--only",
            metavar="KINDS",
            help="Kinds of failure: null,bounds,cast,div,assert,overflow,uninit,freed. [the first five]",
        ),
    ] = "",
    native: Annotated[
        bool,
        OptionMark("--native", help="Also run refutations natively: on a JVM, or compiled with sanitizers."),
    ] = False,
    explain: Annotated[
        bool, OptionMark("--explain", help="Show why engines stopped, and the invariants of proofs.")
    ] = False,
    trace: Annotated[
        bool, OptionMark("--trace", help="Show the calls and branches of the witness's run.")
    ] = False,
    certificate: Annotated[
        str,
        OptionMark("--certificate", metavar="FILE", help="Write proofs to FILE, or FILE.1, FILE.2, ..."),
    ] = "",
    show_all: Annotated[
        bool, OptionMark("--all", help="List every answer in source order, proofs included.")
    ] = False,
    report: ReportFormatOption = None,
    output: Output = "",
    exclude: Annotated[
        list[str] | None,
        OptionMark(
            "--exclude",
            metavar="PATTERN",
            show_default=False,
            help="Skip a file, folder, Java class or procedure: 'vendor/*'. May be repeated.",
        ),
    ] = None,
    diff: Annotated[
        str,
        OptionMark("--diff", metavar="REV", help="Check only procedures that changed since REV of git."),
    ] = "",
    baseline: Annotated[
        str, OptionMark("--baseline", metavar="FILE", help="Report only findings that are not in FILE.")
    ] = "",
    write_baseline: Annotated[
        str,
        OptionMark("--write-baseline", metavar="FILE", help="Write all findings to FILE, for --baseline."),
    ] = "",
) -> int:
    """What can fail: null dereferences, bounds, casts, division, assertions?

    Prints each refutation with an input that was run, unknowns grouped by cause, and the number of proofs. A
    comment on the line or above it accepts a failure: `// whence: allow null, because ...`.
    """
    form = _form(setup, report)
    known = read_baseline(baseline) if baseline else None
    progress = Progress("checking", setup.quiet)
    program = _loaded(programs, setup)
    results = program.check(
        at=at,
        within=within,
        only=only,
        entry=setup.entry,
        jobs=setup.jobs,
        cluster=setup.cluster,
        total=setup.total,
        native=native,
        exclude=exclude or (),
        diff=diff,
        progress=progress.show,
        **setup.limited,
        **setup.asking,
    )
    with opened(output) as stream:
        printer = Printer(
            setup.as_json,
            setup.quiet,
            has_paths=trace,
            has_causes=explain,
            form=form,
            stream=stream,
            has_overview=not (show_all or explain),
            has_suppressed=show_all,
            baseline=known,
            picture=HeapPictures(program, setup),
            proof_words=invariants_in_words if explain else None,
            place=results.place,
        )

        def finish() -> None:
            progress.clear()
            printer.finish()
            printer.summarise(results)

        def finish_early() -> None:
            for result in results.so_far():
                printer.show(result)
            finish()

        with interrupts().finishing_by(finish_early):
            for result in results if printer.is_watched else results.in_source_order():
                progress.clear()
                printer.show(result)
            finish()
    if write_baseline:
        printer.write_baseline(write_baseline)
    if certificate and not write_certificates([each.answer for each in printer.findings], certificate):
        complain(_NO_CERTIFICATE)
    return _status(printer, results)


def _status(printer: Printer, results: Checks) -> Exit:
    """Says which suppressions are not needed or can't be read; the latter are bad input."""
    for each in (*results.unused_suppressions(), *results.unheeded()):
        complain(str(each))
    status = status_of(printer.findings)
    if results.unheeded() and status is not Exit.REFUTED:
        return Exit.USAGE
    return Exit.UNKNOWN if status is Exit.DECIDED and results.not_asked else status


def _form(setup: Setup, wanted: ReportFormat | None) -> ReportFormat:
    """The format that was asked for; `--json` is `--format json`."""
    if setup.as_json and wanted not in (None, ReportFormat.JSON):
        raise InputProblem(f"--json and --format {wanted.value} exclude each other; leave one of them out")
    return ReportFormat.JSON if setup.as_json else wanted or ReportFormat.TEXT


def _loaded(programs: list[str] | None, setup: Setup) -> LoadedProgram:
    program = setup.load(programs)
    for note in () if setup.quiet else program.notes():
        complain(note)
    return program
