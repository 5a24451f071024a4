"""Def-use pairs as one HTML file: the sources, with arrows from definitions to uses on hover."""

from __future__ import annotations

from whence.answers import Complete, DefUse, Partial
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.source_level.spans import span_at
from whence.reports.facts import Plain
from whence.reports.page.html_page import page_of, shown_parts
from whence.reports.terminal.pair_lines import counted
from whence.reports.tools.asked import Asked

_MOST = 50_000
"""Pairs of a page."""


def pairs_page(asked: Asked) -> str:
    answer = asked.finding.answer
    items = answer.items if isinstance(answer, Complete | Partial) else ()
    texts: dict[str, int] = {}
    shown: dict[str, set[int]] = {}
    rows = [_pair(each, asked.program, texts, shown) for each in items[:_MOST]]
    sentence = f"{asked.verdict}: {counted(asked.question, items)}" if items else f"{asked.verdict}: no pairs"
    if items[_MOST:]:
        sentence += f", of which {_MOST} are shown"
    if isinstance(answer, Partial):
        sentence += f", and perhaps more, because {answer.reason.value}: {answer.detail}"
    data: Plain = {"told": sentence, "files": shown_parts(shown), "pairs": rows, "texts": list(texts)}
    return page_of(f"Whence: pairs of {asked.subject}", "pairs.html", "pairs.js", data)


def _pair(item: DefUse, program: Program, texts: dict[str, int], shown: dict[str, set[int]]) -> list[object]:
    def number(text: str) -> int:
        return texts.setdefault(text, len(texts))

    def place(point: Point) -> list[int]:
        span = span_at(program, point)
        if span.is_known:
            shown.setdefault(span.file, set()).add(span.line)
        name = program.headers()[point.procedure].source or point.procedure
        return [number(span.file), span.line, number(name)]

    return [number(item.variable), place(item.definition), place(item.use), item.kind.value, item.covered]
