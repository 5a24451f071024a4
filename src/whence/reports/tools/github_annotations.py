"""Workflow commands of GitHub: annotations at the lines of refutations and unknowns."""

from __future__ import annotations

from collections.abc import Sequence

from whence.reports.tools.asked import Asked

_LEVELS = {"refuted": "error", "unknown": "warning"}


def github_annotations(findings: Sequence[Asked]) -> str:
    """An error for each refutation and a warning for each unknown. What was proved or
    is suppressed needs no attention."""
    reported = [each for each in findings if each.verdict in _LEVELS and each.finding.suppression is None]
    return "".join(f"{_annotation(each)}\n" for each in reported)


def _annotation(asked: Asked) -> str:
    span = asked.span
    places = {"file": span.file, "line": span.line, "col": span.column} if span.is_known else {}
    properties = {**places, "title": f"whence {asked.kind}: {asked.verdict}"}
    listed = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    message = _data("\n".join([asked.sentence, *asked.whole_explanation]))
    return f"::{_LEVELS[asked.verdict]} {listed}::{message}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
