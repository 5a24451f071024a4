"""SARIF 2.1.0, which code-scanning services and editors read.

A refutation is a result of kind `fail`, with the path of its witness as a code flow; an unknown one of kind
`open`; a target that `reach` decided one of kind `informational`. Proofs are counted, not listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from urllib.parse import quote

from whence.answers import Reachable, Refuted
from whence.program.program import Program
from whence.reports.facts import Plain
from whence.reports.json_text import json_text
from whence.reports.terminal.shown_inputs import shown_run
from whence.reports.terminal.way_there import origin_title, step_words, value_words
from whence.reports.tools.asked import Asked
from whence.reports.tools.fingerprints import NAME, Fingerprints
from whence.source import Span, text_at
from whence.witnesses import StepKind, Witness

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"

RULES = {
    "null": ("NullDereference", "A pointer or reference is null where it is used."),
    "bounds": ("OutOfBounds", "An access lies outside of its object or array."),
    "cast": ("FailingCast", "A reference is not an instance of the class that it is cast to."),
    "div": ("UndefinedDivision", "A divisor is zero, or the quotient does not fit."),
    "assert": ("FailingAssertion", "An assertion fails."),
    "overflow": ("Overflow", "The result of integer arithmetic does not fit its type."),
    "reach": ("Reachability", "Whether control comes to the point."),
}
"""Kind -> a name and what is wrong. A kind that has no row is described by its own name."""

_KINDS = {
    "refuted": ("fail", "error"),
    "unknown": ("open", "none"),
    "reachable": ("informational", "none"),
    "unreachable": ("informational", "none"),
}
"""Verdict -> SARIF's kind and level."""


def sarif(findings: Sequence[Asked]) -> str:
    rules = sorted({each.kind for each in findings})
    counts = Counter(each.verdict for each in findings)
    fingerprints = Fingerprints()
    run: Plain = {
        "tool": {"driver": _driver(rules)},
        "columnKind": "utf16CodeUnits",
        "originalUriBaseIds": {"SRCROOT": {"uri": Path.cwd().as_uri() + "/"}},
        "results": [_result(each, fingerprints, rules) for each in findings if each.verdict in _KINDS],
        "properties": {"verdicts": dict(counts)},
    }
    return json_text({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}) + "\n"


def _driver(rules: list[str]) -> Plain:
    return {"name": "whence", "semanticVersion": version("whence"), "rules": [_rule(kind) for kind in rules]}


def _rule(kind: str) -> Plain:
    name, text = RULES.get(kind, (kind.capitalize(), f"An obligation of the kind {kind} fails."))
    level = "none" if kind == "reach" else "error"
    described: Plain = {"text": text}
    return {
        "id": kind,
        "name": name,
        "shortDescription": described,
        "defaultConfiguration": {"level": level},
    }


def _result(asked: Asked, fingerprints: Fingerprints, rules: list[str]) -> Plain:
    kind, level = _KINDS[asked.verdict]
    facts: Plain = {
        "ruleId": asked.kind,
        "ruleIndex": rules.index(asked.kind),
        "kind": kind,
        "level": level,
        "message": {"text": "\n".join([asked.sentence, *asked.whole_explanation])},
        "locations": [_asked_location(asked)],
        "partialFingerprints": {NAME: fingerprints.of(asked)},
        "properties": {"verdict": asked.verdict, "engine": asked.finding.engine},
    }
    if suppression := asked.finding.suppression:
        accepted: Plain = {"kind": "inSource", "justification": suppression.reason}
        facts["suppressions"] = [{**accepted, "location": _location(suppression.span)}]
    answer = asked.finding.answer
    if isinstance(answer, Refuted | Reachable) and answer.witness.path:
        facts["codeFlows"] = list(_flows(answer.witness, asked.program))
    return facts


def _asked_location(asked: Asked) -> Plain:
    location = _location(asked.span)
    if asked.procedure:
        logical: Plain = {"fullyQualifiedName": asked.procedure, "kind": "function"}
        location["logicalLocations"] = [logical]
    return location


def _location(span: Span) -> Plain:
    if not span.is_known:
        return {}
    region: Plain = {"startLine": span.line}
    if span.column:
        region["startColumn"] = span.column
    if line := text_at(span):
        region["snippet"] = {"text": line}
    return {"physicalLocation": {"artifactLocation": _artifact(span.file), "region": region}}


def _artifact(file: str) -> Plain:
    """Files below the working folder by their place in it, so that the report holds on other machines."""
    path = Path(file).absolute()
    if path.is_relative_to(Path.cwd()):
        return {"uri": quote(path.relative_to(Path.cwd()).as_posix()), "uriBaseId": "SRCROOT"}
    return {"uri": path.as_uri()}


def _flows(witness: Witness, program: Program) -> Iterator[Plain]:
    """The path of the witness, and then whence the values came that failed."""
    steps = [each for each in witness.path if each.kind is not StepKind.OMITTED]
    given = shown_run(program, witness.entry, witness.inputs)
    yield _flow(given, [_flow_location(each.span, step_words(each), each.depth) for each in steps])
    for origin in witness.origins:
        places = [_flow_location(each.span, value_words(each), each.depth) for each in origin.steps]
        yield _flow(origin_title(origin), places)


def _flow(text: str, places: list[Plain]) -> Plain:
    message: Plain = {"text": text}
    flow: Plain = {"locations": places}
    return {"message": message, "threadFlows": [flow]}


def _flow_location(span: Span, words: str, depth: int) -> Plain:
    location = _location(span)
    location["message"] = {"text": words}
    return {"location": location, "nestingLevel": depth}
