"""One JSON object a line, one line a question."""

from __future__ import annotations

from whence.reports.facts import finding_facts
from whence.reports.json_text import json_text
from whence.reports.tools.asked import Asked


def json_line(asked: Asked) -> str:
    return json_text(finding_facts(asked.question, asked.finding, asked.program, asked.again))
