"""One JSON object a line, one line a question."""

from __future__ import annotations

from whence.answers import Finding
from whence.program.program import Program
from whence.questions import Question
from whence.reports.facts import finding_facts
from whence.reports.json_text import json_text


def json_line(question: Question, finding: Finding, program: Program) -> str:
    return json_text(finding_facts(question, finding, program))
