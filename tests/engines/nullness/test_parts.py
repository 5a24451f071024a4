"""A program without a main, with the expected verdicts in comments."""

from __future__ import annotations

import re
from pathlib import Path

from whence.answers import verdict_of
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of

HERE = Path(__file__).parent


def test_what_is_visible_may_be_called_with_anything() -> None:
    program = load([str(path) for path in sorted((HERE / "parts").glob("*.class"))])
    session = Session(program, tuple(each for each in ENGINES if each.name == "nullness"))
    found: dict[int, str] = {}
    for procedure in own_procedures(program):
        for check in checks_in(program, procedure, frozenset({ObligationKind.NULL}), entries_of(program)):
            line = program.procedure(procedure).at(check.point).span.line
            verdict = verdict_of(session.ask(check, "nullness").answer)
            found[line] = "unknown" if "unknown" in (verdict, found.get(line)) else verdict
    lines = (HERE / "Parts.java").read_text(encoding="utf-8").split("\n")
    marks = {number: re.search(r"// (proved|unknown)$", line) for number, line in enumerate(lines, 1)}
    expected = {number: mark.group(1) for number, mark in marks.items() if mark}
    assert {line: verdict for line, verdict in found.items() if line in expected} == expected
