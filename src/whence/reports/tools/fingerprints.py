"""Fingerprints of findings: the same while other lines are edited, whatever else is asked."""

from __future__ import annotations

import hashlib
from collections import Counter
from pathlib import Path
from typing import final

from whence.models.obligations_at import obligations_at
from whence.program.naming.describe import describe
from whence.program.obligations import Obligation
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.source_level.spans import span_at
from whence.questions import Check
from whence.reports.tools.asked import Asked
from whence.source import Span, text_at

NAME = "whence/v1"

_Numbers = dict[tuple[Point, Obligation], int]


@final
class Fingerprints:
    """Of the questions of one program.

    No line number counts, and the line counts without its spaces. Equal lines of one procedure have numbers,
    which are counted over all that can fail in the procedure: `--at` and `--only` do not change them.
    """

    def __init__(self) -> None:
        self._numbers: dict[str, _Numbers] = {}

    def of(self, asked: Asked) -> str:
        identity = _identity(asked.kind, asked.span, asked.subject)
        parts = [asked.kind, identity[1], asked.procedure, *identity[2:], str(self._number(asked))]
        return hashlib.sha256("\0".join(parts).encode("utf-8", "replace")).hexdigest()[:32]

    def _number(self, asked: Asked) -> int:
        if not isinstance(asked.question, Check):
            return 0
        name = asked.question.point.procedure
        if name not in self._numbers:
            self._numbers[name] = _numbered(asked.program, name)
        return self._numbers[name].get((asked.question.point, asked.question.obligation), 0)


def _numbered(program: Program, name: str) -> _Numbers:
    """How many equal things are above each thing that can fail in the procedure."""
    procedure = program.procedure(name)
    seen: Counter[tuple[str, ...]] = Counter()
    numbers: _Numbers = {}
    for point, _ in procedure.points():
        for each in obligations_at(program, point):
            subject = describe(procedure, each.subject, program)
            identity = _identity(each.kind.value, span_at(program, point), subject)
            numbers[point, each] = seen[identity]
            seen[identity] += 1
    return numbers


def _identity(kind: str, span: Span, subject: str) -> tuple[str, ...]:
    return kind, Path(span.file).name, subject, "".join(text_at(span).split())
