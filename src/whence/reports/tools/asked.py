"""A question with its finding, as the reports for other tools read it."""

from __future__ import annotations

from typing import NamedTuple

from whence.answers import Finding, Proved, Reachable, Refuted, Unknown, Unreachable, verdict_of
from whence.program.program import Program
from whence.program.source_level.spans import span_at
from whence.questions import Question, kind_of
from whence.reports.facts import point_of, subject_of
from whence.reports.terminal.answer_text import again_lines, text_lines
from whence.reports.terminal.repeat_command import again
from whence.source import NOWHERE, Span


class Asked(NamedTuple):
    question: Question
    finding: Finding
    program: Program
    loading: tuple[str, ...] = ()
    """The words of a command line that load the program: its files and options."""

    @property
    def again(self) -> str:
        """The command that repeats the witness, if there is one."""
        return again(self.question, self.finding.answer, self.program, self.loading)

    @property
    def kind(self) -> str:
        return kind_of(self.question)

    @property
    def verdict(self) -> str:
        return verdict_of(self.finding.answer)

    @property
    def is_callers(self) -> bool:
        """Whether it is a failure that comes only from what a caller passes or from an allocation that
        fails."""
        answer = self.finding.answer
        if not isinstance(answer, Refuted):
            return False
        return bool(answer.witness.depends) or bool(answer.witness.inputs.refusals)

    @property
    def subject(self) -> str:
        return subject_of(self.question, self.program)

    @property
    def span(self) -> Span:
        point = point_of(self.question)
        return NOWHERE if point is None else span_at(self.program, point)

    @property
    def procedure(self) -> str:
        """By its name in the source."""
        point = point_of(self.question)
        if point is None:
            return ""
        return self.program.headers()[point.procedure].source or point.procedure

    @property
    def sentence(self) -> str:
        """What was found, in one line."""
        return f"{self.kind} {self.subject}: {self.verdict}{self._why()}"

    @property
    def explanation(self) -> list[str]:
        """The lines of the text report after the first, which the sentence has; without the command that
        repeats a witness."""
        return [text.strip() for _, text in text_lines(self.question, self.finding, self.program)][1:]

    @property
    def whole_explanation(self) -> list[str]:
        return [*self.explanation, *(text.strip() for text in again_lines(self.again))]

    def _why(self) -> str:
        match self.finding.answer:
            case Refuted(witness) if witness.event:
                return f", {witness.event}"
            case Unknown(reason, detail):
                return f", {reason.value}: {detail}" if detail else f", {reason.value}"
            case Proved(evidence) | Unreachable(evidence):
                return f", because {evidence}"
            case Reachable(witness):
                return f" from {witness.entry}"
            case _:
                return ""
