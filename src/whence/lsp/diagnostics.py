"""Answers as diagnostics: what an editor underlines, and the places that explain it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lsprotocol.types import Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity

from whence.lsp.asking import Answer
from whence.lsp.places import line_of, location, marked

SOURCE = "whence"
MOST_PLACES = 40
"""Related places; of a longer path the end is shown."""
_SEVERITIES = {"refuted": DiagnosticSeverity.Warning, "unknown": DiagnosticSeverity.Hint}
_LONGEST_COMMAND = 200
WELL = frozenset({"proved"})
"""Verdicts that a check of a whole file need not mention."""


def diagnostic(answer: Answer, folder: Path) -> Diagnostic:
    """What the answer says, at the place that it is about."""
    question = answer["question"]
    number, column = int(question.get("line", 1)), int(question.get("column", 0))
    line = line_of(folder / str(question.get("file", "")), number)
    return Diagnostic(
        range=marked(number, line, str(question.get("subject", "")), column),
        severity=_SEVERITIES.get(answer["verdict"], DiagnosticSeverity.Information),
        code=str(question["kind"]),
        source=SOURCE,
        message=text(answer),
        related_information=_related(answer, folder),
    )


def text(answer: Answer) -> str:
    """The answer in a few lines."""
    question = answer["question"]
    first = f"{question['kind']} {question.get('subject', '')}".strip() + f": {answer['verdict']}"
    lines = [first, *_because(answer)]
    if "items" in answer:
        count = len(answer["items"])
        lines[0] += f", {count} {_counted(question['kind'], count)}"
    again = answer.get("again", "")
    if again and len(again) <= _LONGEST_COMMAND:
        lines.append(f"again: {again}")
    return "\n".join(lines)


def _because(answer: Answer) -> list[str]:
    detail = str(answer.get("detail", ""))
    witness = answer.get("witness")
    lines = [detail] if detail else []
    if witness:
        lines.append(f"by {witness['entry']}, run by the {witness['replayed']}")
    return lines


def _counted(kind: str, count: int) -> str:
    noun = "definition" if kind == "defs" else "use" if kind == "uses" else "pair"
    return noun if count == 1 else f"{noun}s"


def _related(answer: Answer, folder: Path) -> list[DiagnosticRelatedInformation]:
    witness = answer.get("witness", {})
    places = [(_other_end(answer, each), each["kind"]) for each in answer.get("items", ())]
    for origin in witness.get("origins", ()):
        whence = f"whence {origin['subject']} = {origin['value']}"
        places += [(each, f"{whence}: {each.get('what', each['step'])}") for each in origin["steps"]]
    places += [(each, _step(each)) for each in witness.get("path", ())][-MOST_PLACES:]
    return [
        DiagnosticRelatedInformation(location(place, folder), said)
        for place, said in places
        if place.get("file") and place.get("line")
    ]


def _other_end(answer: Answer, item: dict[str, Any]) -> dict[str, Any]:
    end: dict[str, Any] = item["use" if answer["question"]["kind"] == "uses" else "definition"]
    return end


def _step(step: dict[str, Any]) -> str:
    if step["step"] == "branch":
        values = ", ".join(f"{name} = {value}" for name, value in step.get("values", {}).items())
        said = f"{step.get('condition', 'a branch')} is {step.get('taken', 'taken')}"
        return f"{said} ({values})" if values else said
    if step["step"] == "call":
        return f"{step['procedure']} is entered"
    return "here" if step["step"] == "end" else str(step["step"])
