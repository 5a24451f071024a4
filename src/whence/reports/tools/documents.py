"""Reports of a whole run for other tools: one document for all questions.

Text and JSON lines are printed as answers come; a document is written when all of them are known. A writer is
imported when it is asked for, so that other commands start without it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from whence.reports.tools.asked import Asked


class ReportFormat(Enum):
    """What `--format` of `reach` and `check` may be."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"
    GITHUB = "github"
    JUNIT = "junit"
    HTML = "html"

    @property
    def is_document(self) -> bool:
        return self not in (ReportFormat.TEXT, ReportFormat.JSON)


def no_picture(_asked: Asked) -> str:
    return ""


def document(
    form: ReportFormat, findings: Sequence[Asked], picture: Callable[[Asked], str] = no_picture
) -> str:
    """`picture` draws the heap at a finding's point as SVG, for the page, or gives nothing."""
    match form:
        case ReportFormat.SARIF:
            from whence.reports.tools.sarif import sarif

            return sarif(findings)
        case ReportFormat.GITHUB:
            from whence.reports.tools.github_annotations import github_annotations

            return github_annotations(findings)
        case ReportFormat.JUNIT:
            from whence.reports.tools.junit import junit

            return junit(findings)
        case ReportFormat.HTML:
            from whence.reports.page.html_page import html_page

            return html_page(findings, picture)
        case ReportFormat.TEXT | ReportFormat.JSON:
            raise ValueError(f"{form.value} is printed as answers come")
