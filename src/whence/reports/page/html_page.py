"""One self-contained HTML file: a summary with a picture, the sources with verdicts in the margin, and the
way of each witness, to be stepped through with the keyboard.

The page works without a network and by `file:`. Everything that it shows is in one JSON object, which
`page/page.js` draws. Texts and sources are kept once, and long ways and sources are cut, so that a thousand
findings are a page that opens at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from html import escape
from importlib.resources import files
from typing import final

from whence.answers import Reachable, Refuted, Unknown
from whence.records import dataclass
from whence.reports.facts import Plain
from whence.reports.java_notation import short_procedure
from whence.reports.json_text import json_text
from whence.reports.terminal.way_there import origin_title, step_words, value_words
from whence.reports.tools.asked import Asked
from whence.reports.tools.documents import no_picture
from whence.source import Span, lines_of
from whence.witnesses import StepKind, Witness

_MOST_STEPS = 300
"""Of one witness's way."""
_ALL_STEPS = 60_000
"""Of all witnesses together."""
_FEWEST_STEPS = 20
_ALL_SOURCE = 2_000_000
"""Characters of source; of more, only the lines around findings and steps are kept."""
_AROUND = 25
"""Lines before and after."""

Picture = Callable[[Asked], str]
"""A drawing of the heap at a finding's point as SVG, or nothing."""


def html_page(findings: Sequence[Asked], picture: Picture = no_picture) -> str:
    book = _Book()
    most = max(_FEWEST_STEPS, min(_MOST_STEPS, _ALL_STEPS // max(1, len(findings))))
    listed = [_finding(each, book, most, picture) for each in findings]
    data: Plain = {"files": book.files(), "texts": list(book.texts), "findings": listed}
    names = sorted({each.span.file for each in findings if each.span.is_known})
    return page_of(f"Whence: {', '.join(names[:4])}", "page.html", "page.js", data)


def page_of(title: str, frame: str, script: str, data: Plain) -> str:
    """The frame with its style, its data and its script."""
    asset = files("whence.reports.page")
    replaced = {
        "TITLE": escape(title),
        "STYLE": (asset / "page.css").read_text("utf-8"),
        # In a script element only "</" could end the data early.
        "DATA": json_text(data).replace("</", "<\\/").replace("<!--", "<\\!--"),
        "SCRIPT": (asset / "shared.js").read_text("utf-8") + (asset / script).read_text("utf-8"),
    }
    head, *parts = (asset / frame).read_text("utf-8").split("{{")
    return head + "".join(replaced[name] + rest for name, _, rest in (part.partition("}}") for part in parts))


@final
@dataclass(slots=True)
class _Book:
    """Texts by their number, and which lines of which files are shown."""

    texts: dict[str, int] = field(default_factory=dict)
    lines: dict[str, set[int]] = field(default_factory=dict)

    def text(self, text: str) -> int:
        return self.texts.setdefault(text, len(self.texts))

    def place(self, span: Span) -> list[object]:
        if span.is_known:
            self.lines.setdefault(span.file, set()).add(span.line)
        return [self.text(span.file), span.line]

    def files(self) -> dict[str, list[list[object]]]:
        """File -> parts, each the number of its first line and its lines."""
        return shown_parts(self.lines)


def shown_parts(shown: dict[str, set[int]]) -> dict[str, list[list[object]]]:
    whole = {name: lines_of(name) for name in sorted(shown)}
    size = sum(len(line) for lines in whole.values() for line in lines)
    if size <= _ALL_SOURCE:
        return {name: [[1, list(lines)]] if lines else [] for name, lines in whole.items()}
    return {name: list(_around(lines, shown[name])) for name, lines in whole.items()}


def _around(lines: Sequence[str], shown: set[int]) -> Iterator[list[object]]:
    start = end = 0
    for line in sorted(shown):
        if line - _AROUND > end:
            if end:
                yield [start, list(lines[start - 1 : end])]
            start = max(1, line - _AROUND)
        end = min(len(lines), line + _AROUND)
    if end:
        yield [start, list(lines[start - 1 : end])]


def _finding(asked: Asked, book: _Book, most: int, picture: Picture) -> Plain:
    file, line = book.place(asked.span)
    facts: Plain = {
        "kind": asked.kind,
        "verdict": asked.verdict,
        "subject": asked.subject,
        "procedure": asked.procedure,
        "file": file,
        "line": line,
        "column": asked.span.column,
        "text": [book.text(each) for each in asked.explanation],
        "engine": asked.finding.engine,
        "seconds": round(asked.finding.cost.seconds, 3),
    }
    if suppression := asked.finding.suppression:
        accepted = book.text(f"suppressed in {suppression.span}, because {suppression.reason}")
        facts["text"] = [accepted, *(book.text(each) for each in asked.explanation)]
    answer = asked.finding.answer
    if isinstance(answer, Refuted | Reachable):
        facts["steps"] = _shortened(list(_steps(answer.witness, book)), most, book)
        facts["again"] = asked.again
        facts["callers"] = asked.is_callers
    if isinstance(answer, Unknown):
        facts["cause"] = answer.reason.value
        facts["condition"] = answer.condition
        facts["causes"] = [
            book.text(f"{each.engine}: {each.reason.value}: {each.detail}") for each in answer.causes
        ]
    drawn = picture(asked)
    return {**facts, **({"heap": drawn} if drawn else {})}


def _steps(witness: Witness, book: _Book) -> Iterator[list[object]]:
    """Each as `[kind, depth, text, file, line]`; titles have no place."""
    for origin in witness.origins:
        yield ["title", 0, book.text(origin_title(origin))]
        for value in origin.steps:
            yield ["value", 0, book.text(value_words(value)), *book.place(value.span)]
    if witness.path:
        yield ["title", 0, book.text("the way there:")]
    for step in witness.path:
        if step.kind is StepKind.OMITTED:
            yield ["omitted", step.depth, book.text(step_words(step))]
        elif step.span.is_known:
            yield [step.kind.value, step.depth, book.text(step_words(step)), *book.place(step.span)]
    if witness.stack[1:]:
        yield ["title", 0, book.text("the calls around it:")]
    for caller in witness.stack[1:]:
        yield ["stack", 0, book.text(short_procedure(caller.procedure)), *book.place(caller.span)]


def _shortened(steps: list[list[object]], most: int, book: _Book) -> list[list[object]]:
    """The first and the last steps; the end is what people look at."""
    if len(steps) <= most:
        return steps
    first = most // 3
    left_out = ["omitted", 0, book.text(f"{len(steps) - most} steps are left out")]
    return [*steps[:first], left_out, *steps[-(most - first) :]]
