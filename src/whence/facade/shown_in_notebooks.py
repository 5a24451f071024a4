"""Answers as a notebook shows them: the page of `--format html`, the drawing of `whence heap --svg`."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Any, final

from whence.facade.arguments import FilePath
from whence.facade.results import Result
from whence.heap_view import HeapView
from whence.records import dataclass
from whence.reports.heap.svg import heap_svg
from whence.reports.tools.asked import Asked
from whence.reports.tools.documents import ReportFormat, document

HEIGHT = 640
"""Of a report in a notebook, in pixels."""


@final
@dataclass(frozen=True, slots=True)
class Report:
    """A page without network access. A notebook shows it; `save` writes it."""

    html: str

    def save(self, path: FilePath) -> None:
        Path(path).write_text(self.html, encoding="utf-8")

    def _repr_html_(self) -> str:
        """In a frame, so that its style and its keys stay its own."""
        style = f"box-sizing:border-box;width:100%;height:{HEIGHT}px;border:1px solid #d0d7de"
        return f'<iframe sandbox="allow-scripts" style="{style}" srcdoc="{escape(self.html)}"></iframe>'

    def __repr__(self) -> str:
        return f"Report of {len(self.html):,} characters"


@final
@dataclass(frozen=True, slots=True)
class Drawing:
    """A heap as a picture. A notebook shows it; `save` writes it."""

    svg: str

    def save(self, path: FilePath) -> None:
        Path(path).write_text(self.svg, encoding="utf-8")

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"Drawing of {len(self.svg):,} characters"


def report(results: Result[Any] | Iterable[Result[Any]]) -> Report:
    """Results of `reach` or `check` as one page with the sources, the paths of runs and what is unknown."""
    given = [results] if isinstance(results, Result) else sorted(results, key=_place)
    asked = [Asked(each.question, each.finding, each.program, each.loading) for each in given]
    return Report(document(ReportFormat.HTML, asked))


def _place(result: Result[Any]) -> tuple[str, int, int]:
    return (result.span.file, result.span.line, result.span.column)


def drawing(view: HeapView) -> Drawing:
    """What `heap` gives, drawn."""
    return Drawing(heap_svg(view))
