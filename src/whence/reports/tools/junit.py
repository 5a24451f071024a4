"""JUnit XML, which CI servers show as tests: a suite for each file, a case for each question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree import ElementTree

from whence.reports.tools.asked import Asked

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 can't carry, not even escaped."""


def junit(findings: Sequence[Asked]) -> str:
    """A refutation is a failure, an unknown or suppressed one a skipped case; anything else has passed."""
    by_file: dict[str, list[Asked]] = {}
    for each in findings:
        by_file.setdefault(each.span.file or "program", []).append(each)
    root = ElementTree.Element("testsuites", _counts(findings, "whence"))
    for file, inside in by_file.items():
        suite = ElementTree.SubElement(root, "testsuite", _counts(inside, file))
        for each in inside:
            _add_case(suite, each)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _counts(findings: Sequence[Asked], name: str) -> dict[str, str]:
    outcomes = [_outcome(each) for each in findings]
    return {
        "name": _text(name),
        "tests": str(len(outcomes)),
        "failures": str(outcomes.count("failure")),
        "errors": "0",
        "skipped": str(outcomes.count("skipped")),
        "time": f"{sum(each.finding.cost.seconds for each in findings):.3f}",
    }


def _add_case(suite: ElementTree.Element, asked: Asked) -> None:
    span = asked.span
    place = f"{span.line}:{span.column} " if span.is_known else ""
    case = ElementTree.SubElement(
        suite,
        "testcase",
        {
            "name": _text(f"{place}{asked.kind} {asked.subject}"),
            "classname": _text(asked.procedure),
            "time": f"{asked.finding.cost.seconds:.3f}",
        },
    )
    if outcome := _outcome(asked):
        suppression = asked.finding.suppression
        accepted = f" (suppressed: {suppression.reason})" if suppression else ""
        element = ElementTree.SubElement(case, outcome, {"message": _text(asked.sentence + accepted)})
        element.text = _text("\n".join([str(span), *asked.whole_explanation]))


def _outcome(asked: Asked) -> str:
    """The element that says how the case ended; none if it passed."""
    if asked.finding.suppression is not None:
        return "skipped"
    return {"refuted": "failure", "unknown": "skipped"}.get(asked.verdict, "")


def _text(text: str) -> str:
    return _NO_XML.sub("?", text)
