"""One self-contained HTML file: a summary with a picture, the sources with verdicts in the margin, and the
way of each witness, to be stepped through with the keyboard.

The page works without a network and by `file:`. Everything that it shows is in one JSON object, which
`page/page.js` draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from whence.answers import Reachable, Refuted, StepKind, Unknown
from whence.reports.asked import Asked
from whence.reports.facts import Plain
from whence.reports.json_text import json_text
from whence.source import lines_of

_MOST_STEPS = 300
"""Of a witness's path, so that a thousand findings stay a page that opens at once."""


def html_page(findings: Sequence[Asked]) -> str:
    asset = files("whence.reports") / "page"
    names = sorted({name for each in findings for name in _files(each)})
    data = {
        "files": {name: list(lines_of(name)) for name in names},
        "findings": [_finding(each) for each in findings],
    }
    replaced = {
        "TITLE": escape(f"Whence: {', '.join(sorted({each.span.file for each in findings}))}"),
        "STYLE": (asset / "page.css").read_text("utf-8"),
        # In a script element only "</" could end the data early.
        "DATA": json_text(data).replace("</", "<\\/").replace("<!--", "<\\!--"),
        "SCRIPT": (asset / "page.js").read_text("utf-8"),
    }
    page = (asset / "page.html").read_text("utf-8")
    head, *parts = page.split("{{")
    return head + "".join(replaced[name] + rest for name, _, rest in (part.partition("}}") for part in parts))


def _files(asked: Asked) -> set[str]:
    answer = asked.finding.answer
    steps = answer.witness.path if isinstance(answer, Refuted | Reachable) else ()
    return {span.file for span in (asked.span, *(each.span for each in steps)) if span.is_known}


def _finding(asked: Asked) -> Plain:
    facts: Plain = {
        "kind": asked.kind,
        "verdict": asked.verdict,
        "subject": asked.subject,
        "procedure": asked.procedure,
        "file": asked.span.file,
        "line": asked.span.line,
        "column": asked.span.column,
        "text": asked.explanation,
        "engine": asked.finding.engine,
        "seconds": round(asked.finding.cost.seconds, 3),
    }
    answer = asked.finding.answer
    if isinstance(answer, Refuted | Reachable):
        facts["path"] = _steps(asked, answer)
    if isinstance(answer, Unknown):
        facts["cause"] = answer.reason.value
    return facts


def _steps(asked: Asked, answer: Refuted | Reachable) -> list[list[object]]:
    """Each as `[kind, procedure, file, line, column, depth, taken]`."""
    return [
        [
            each.kind.value,
            each.procedure,
            each.span.file,
            each.span.line,
            each.span.column,
            each.depth,
            each.taken,
        ]
        for each in answer.witness.path[-_MOST_STEPS:]
        if each.span.is_known or each.kind is StepKind.OMITTED
    ]
