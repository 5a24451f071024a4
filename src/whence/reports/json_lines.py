"""One JSON object a line, one line a question."""

from __future__ import annotations

import json

from whence.answers import Finding
from whence.program.program import Program
from whence.questions import Question
from whence.reports.facts import finding_facts


def json_line(question: Question, finding: Finding, program: Program) -> str:
    return json.dumps(finding_facts(question, finding, program), ensure_ascii=False)
