"""Reads the answers that example programs announce in comments, and the answers that the session gives.

A comment `//? null refuted, bounds proved` stands on the line of the site. Matching runs both ways: in a
procedure with at least one announcement every site must be announced. Several sites of one kind on a line
share their word when they agree, and are written once per verdict when they do not. `want` before a verdict
(`//? null want proved: unknown`) records a gap: today's answer is asserted, so an improvement fails until
the comment is edited.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from whence.answers import verdict_of
from whence.program.program import Language, Program
from whence.program.source_level.spans import span_at
from whence.session import Session
from whence.session.check_questions import DEFAULT_KINDS, checks_in, own_procedures
from whence.session.entries.start_points import entries_of

COMMENT = re.compile(r"//\?\s*(.*)")
ITEM = re.compile(r"(?P<kind>\w+)\s+(?:want\s+\w+\s*:\s*)?(?P<verdict>\w+)")
Sites = dict[int, set[tuple[str, str]]]


def announced(path: Path) -> Sites:
    sites: Sites = {}
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if comment := COMMENT.search(line):
            sites[number] = {(m["kind"], m["verdict"]) for m in ITEM.finditer(comment[1])}
    return sites


def answered(program: Program) -> dict[str, Sites]:
    """Per procedure the verdicts on each line; a Java method is its own entry."""
    session = Session(program)
    entries = entries_of(program)
    found: dict[str, Sites] = {}
    for procedure in own_procedures(program):
        sites: Sites = defaultdict(set)
        start = (procedure,) if program.language is Language.JAVA else entries
        for question in checks_in(program, procedure, DEFAULT_KINDS, start):
            line = span_at(program, question.point).line
            sites[line].add((question.obligation.kind.value, verdict_of(session.ask(question).answer)))
        found[procedure] = dict(sites)
    return found


def differences(path: Path, program: Program) -> list[str]:
    expected = announced(path)
    problems: list[str] = []
    claimed: set[int] = set()
    for procedure, sites in answered(program).items():
        claimed |= sites.keys()
        if not sites.keys() & expected.keys():
            continue
        for line, verdicts in sorted(sites.items()):
            if verdicts != expected.get(line, set()):
                problems.append(
                    f"{path.name}:{line} ({procedure}): announced {expected.get(line)}, got {verdicts}"
                )
    problems += [f"{path.name}:{line}: nothing can be asked here" for line in expected.keys() - claimed]
    return problems
