"""Answers for people: the verdict, the source line, the reason or the input, and the assumptions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from whence.answers import (
    Assumption,
    Complete,
    Finding,
    Partial,
    Proved,
    Reachable,
    Refuted,
    Sampled,
    Stated,
    TestSuite,
    Unknown,
    Unreachable,
    Vacuity,
    verdict_of,
)
from whence.program.naming.names import plain_name
from whence.program.program import Program
from whence.program.source_level.spans import span_at
from whence.questions import Question, kind_of
from whence.reports.facts import point_of, subject_of
from whence.reports.terminal.folding import folded
from whence.reports.terminal.goal_lines import goal_lines
from whence.reports.terminal.pair_lines import MOST, counted, pair_lines, start_lines
from whence.reports.terminal.shown_inputs import shown_call, shown_run
from whence.source import Span, text_at
from whence.witnesses import Inputs, Witness

COLOURS = {
    "proved": "green",
    "unreachable": "green",
    "complete": "green",
    "refuted": "red",
    "reachable": "cyan",
    "unknown": "yellow",
    "partial": "yellow",
}


def text_lines(
    question: Question, finding: Finding, program: Program, most: int = MOST
) -> Iterator[tuple[str, str]]:
    """Lines as (style, text); the shell decides whether to colour them. Of pairs, and of goals that are open
    for one reason, the first `most` are listed."""
    verdict = verdict_of(finding.answer)
    point = point_of(question)
    where = f"{span_at(program, point)}: " if point is not None else ""
    subject = subject_of(question, program)
    items = finding.answer.items if isinstance(finding.answer, Complete | Partial) else ()
    number = f", {counted(question, items)}" if items else ""
    yield COLOURS[verdict], f"{where}{kind_of(question)} {subject}: {verdict}{number}"
    if point is not None and (line := text_at(span_at(program, point))):
        yield "dim", f"    {line}"
    for style, line in pair_lines(question, items, program, most):
        yield style, f"  {line}"
    for line in _explanation(finding, program, most):
        yield "", f"  {line}"


def _explanation(finding: Finding, program: Program, most: int) -> Iterator[str]:
    match finding.answer:
        case Proved(evidence, assumptions) | Unreachable(evidence, assumptions):
            yield f"because {evidence} [{finding.engine}]"
            yield from _assumed(assumptions)
        case Refuted(witness) | Reachable(witness):
            yield from _witness(witness, finding.engine, program)
        case Unknown(reason, detail, span, condition):
            yield f"because {reason.value}: {detail}{_at(span)}" if detail else f"because {reason.value}"
            if condition:
                yield f"what is left to decide: {condition}"
        case Complete(items, assumptions, starts):
            yield from start_lines(items, starts)
            yield from [] if items or starts else ["none"]
            yield from _assumed(assumptions)
        case Partial(items, reason, detail, starts):
            yield from start_lines(items, starts)
            found = "and perhaps more" if items else "none was found, but there may be some"
            yield f"{found}, because {reason.value}: {detail}"
        case TestSuite():
            yield from _suite(finding.answer, program, most)
        case Stated(_, formula, _, assumptions=assumptions):
            yield str(formula)
            yield from _assumed(assumptions)
        case Sampled(inputs):
            yield from map(str, inputs)


def _at(span: Span) -> str:
    return f" (at {span})" if span.is_known else ""


def _assumed(assumptions: tuple[Assumption, ...]) -> Iterator[str]:
    if assumptions:
        yield "assuming that " + "; ".join(a.value for a in assumptions)


def _witness(witness: Witness, engine: str, program: Program) -> Iterator[str]:
    """What failed, what it depends on, and the run that shows it."""
    if witness.event:
        yield witness.event
    yield from (f"if {name} fails" for name in witness.inputs.refusals)
    if witness.depends:
        yield "if the caller passes " + " and ".join(f"{name} = {value}" for name, value in witness.depends)
    run = shown_run(program, witness.entry, witness.inputs)
    yield f"by {_before(program, witness.inputs)}{run}, run by the {witness.replayed.value} [{engine}]"


def _before(program: Program, inputs: Inputs) -> str:
    """The calls that come before the entry's."""
    calls = folded([shown_call(program, each.procedure, each.parameters) for each in inputs.history])
    return "".join(f"{each}; " for each in calls)


def again_lines(again: str) -> Iterator[str]:
    """The command that repeats a witness: the last line about it, to be copied."""
    if again:
        yield f"  again: {again}"


def cause_lines(finding: Finding) -> Iterator[str]:
    """Why each engine stopped, where the question stays open."""
    for each in finding.answer.causes if isinstance(finding.answer, Unknown) else ():
        category = f" [{each.category}]" if each.category else ""
        yield f"  {each.engine}: {each.reason.value}: {each.detail}{_at(each.span)}{category}"
        for step in each.whence:
            yield f"    {step.span}: {step.text}"


def _suite(suite: TestSuite, program: Program, most: int) -> Iterator[str]:
    for test in suite.tests:
        given = _before(program, test.inputs) + shown_run(program, suite.entry, test.inputs)
        yield f"{given}: {test.outcome}; first to meet {', '.join(test.goals)}"
    yield f"{suite.goals - len(suite.left)} of {suite.goals} goals met by {len(suite.tests)} tests"
    if suite.more is not None:
        yield f"and perhaps more goals, because {suite.more.reason.value}: {suite.more.detail}"
    yield from goal_lines(suite.left, most)
    proofs = [each.verdict for each in suite.left if isinstance(each.verdict, Unreachable)]
    yield from _assumed(tuple(dict.fromkeys(assumed for each in proofs for assumed in each.assumptions)))


def summary_line(findings: list[Finding]) -> str:
    """How many of each verdict, for the end of a longer run; proofs that say little are counted apart."""
    counts = Counter(verdict_of(each.answer) for each in findings if each.suppression is None)
    words = [f"{number} {verdict}{_apart(findings, verdict)}" for verdict, number in counts.most_common()]
    suppressed = len(findings) - counts.total()
    words += [f"{suppressed} suppressed"] if suppressed else []
    return ", ".join(words) or "nothing to answer"


def _apart(findings: list[Finding], verdict: str) -> str:
    if verdict != "proved":
        return ""
    proofs = (finding.answer for finding in findings)
    counts = Counter(each.vacuity for each in proofs if isinstance(each, Proved))
    parts = [f"{counts[kind]} because {why}" for kind, why in _VACUITIES.items() if counts[kind]]
    return f" ({', '.join(parts)})" if parts else ""


_VACUITIES = {
    Vacuity.FAILS_FIRST: "another failure always comes first",
    Vacuity.NEVER_REACHED: "control never comes there",
}


def out_of_reach_lines(procedures: list[str], entries: tuple[str, ...]) -> Iterator[str]:
    """One line for all procedures that were not asked about, or none."""
    if procedures:
        which = f"{_counted(procedures)} that nothing which starts at {', '.join(entries)} calls"
        yield f"not asked: {which}: {_first(procedures)}"


def out_of_time_lines(procedures: list[str]) -> Iterator[str]:
    """One line for all procedures for which there was no time, or none."""
    if procedures:
        which = f"{_counted(procedures)}: {_first(procedures)}"
        yield f"the time of --total is over; not asked to the end: {which}"


def excluded_lines(procedures: list[str]) -> Iterator[str]:
    if procedures:
        yield f"not asked: {_counted(procedures)} that --exclude leaves out: {_first(procedures)}"


def _counted(procedures: list[str]) -> str:
    return f"{len(procedures)} procedures" if procedures[1:] else "1 procedure"


def _first(procedures: list[str]) -> str:
    return ", ".join(map(plain_name, procedures[:5])) + (", ..." if procedures[5:] else "")
