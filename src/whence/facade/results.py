"""A question with its finding, as the command line would print it and as values."""

from __future__ import annotations

from dataclasses import field
from html import escape
from typing import Generic, TypeAlias, TypeVar, final

from whence.answers import (
    Answer,
    Complete,
    Cost,
    Finding,
    Partial,
    Proved,
    Reachable,
    Refuted,
    TestSuite,
    Unknown,
    Unreachable,
    verdict_of,
)
from whence.engines.registry import ENGINES
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.source_level.spans import span_at
from whence.questions import Question
from whence.records import dataclass
from whence.reports.facts import finding_facts, point_of
from whence.reports.terminal.answer_text import again_lines, text_lines
from whence.reports.terminal.repeat_command import again
from whence.source import NOWHERE, Span

ReachAnswer: TypeAlias = Reachable | Unreachable | Unknown
CheckAnswer: TypeAlias = Proved | Refuted | Unknown
PairsAnswer: TypeAlias = Complete | Partial
TestsAnswer: TypeAlias = TestSuite | Partial
_COLOURS = {
    "proved": "#1a7f37",
    "unreachable": "#1a7f37",
    "complete": "#1a7f37",
    "refuted": "#cf222e",
    "reachable": "#0969da",
}
"""Of verdicts in a notebook; others are grey."""
_TEXT_STYLE = "font-family:monospace;padding-left:8px"
AnswerT = TypeVar("AnswerT", bound=Answer)


@final
@dataclass(frozen=True, slots=True)
class Result(Generic[AnswerT]):
    """What was asked and what was found. `str(result)` is the text of the command line."""

    question: Question
    finding: Finding
    answer: AnswerT
    """The finding's answer, with the type that the question's kind can have."""
    program: Program = field(repr=False, compare=False)
    loading: tuple[str, ...] = field(default=(), repr=False, compare=False)
    """The words of a command line that load the program."""

    @property
    def again(self) -> str:
        """The command that repeats the witness, to paste into a shell; empty if there is none."""
        return again(self.question, self.finding.answer, self.program, self.loading)

    @property
    def verdict(self) -> str:
        """`proved`, `refuted`, `reachable`, `unreachable`, `unknown`, `complete` or `partial`."""
        return verdict_of(self.finding.answer)

    @property
    def engine(self) -> str:
        """The engine that decided, or all that were asked, separated by commas."""
        return self.finding.engine

    @property
    def cost(self) -> Cost:
        return self.finding.cost

    @property
    def span(self) -> Span:
        """The place that the question is about; `whence.source.NOWHERE` where it is about no single one."""
        point = point_of(self.question)
        return NOWHERE if point is None else self.span_at(point)

    def span_at(self, point: Point) -> Span:
        """The source place of a point, for example of `item.definition`."""
        return span_at(self.program, point)

    def facts(self) -> dict[str, object]:
        """The JSON object of the command line as a dictionary."""
        return finding_facts(self.question, self.finding, self.program, self.again)

    def _repr_html_(self) -> str:
        """In a notebook: the text, coloured by the verdict."""
        colour = _COLOURS.get(self.verdict, "#57606a")
        return f'<pre style="{_TEXT_STYLE};border-left:4px solid {colour}">{escape(str(self))}</pre>'

    def __str__(self) -> str:
        lines = [text for _, text in text_lines(self.question, self.finding, self.program)]
        return "\n".join([*lines, *again_lines(self.again)])


def as_reach(
    question: Question, finding: Finding, program: Program, loading: tuple[str, ...] = ()
) -> Result[ReachAnswer]:
    match finding.answer:
        case Reachable() | Unreachable() | Unknown() as answer:
            return Result(question, finding, answer, program, loading)
        case _:
            raise _misplaced(finding)


def as_check(
    question: Question, finding: Finding, program: Program, loading: tuple[str, ...] = ()
) -> Result[CheckAnswer]:
    match finding.answer:
        case Proved() | Refuted() | Unknown() as answer:
            return Result(question, finding, answer, program, loading)
        case _:
            raise _misplaced(finding)


def as_pairs(question: Question, finding: Finding, program: Program) -> Result[PairsAnswer]:
    match finding.answer:
        case Complete() | Partial() as answer:
            return Result(question, finding, answer, program)
        case _:
            raise _misplaced(finding)


def as_tests(question: Question, finding: Finding, program: Program) -> Result[TestsAnswer]:
    match finding.answer:
        case TestSuite() | Partial() as answer:
            return Result(question, finding, answer, program)
        case _:
            raise _misplaced(finding)


def _misplaced(finding: Finding) -> TypeError:
    return TypeError(f"{finding.engine} answered a question with what answers another: {finding.answer}")


@final
@dataclass(frozen=True, slots=True)
class EngineSummary:
    """An engine for help texts, from the registry: no engine is imported."""

    name: str
    summary: str
    configurations: tuple[str, ...]
    """Names that may follow the engine's name after a colon; the first is the default."""


def engine_summaries() -> tuple[EngineSummary, ...]:
    """In the order in which the portfolio asks them."""
    return tuple(EngineSummary(each.name, each.summary, each.configurations) for each in ENGINES)
