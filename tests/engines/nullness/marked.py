"""Programs whose lines say what is so of them: `// throws` when it is run, or `// proved`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from whence.answers import Answer, Proved
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of

HERE = Path(__file__).parent
HOLDERS = HERE / "holders"


def marked(name: str, mark: str) -> set[int]:
    lines = (HERE / f"{name}.java").read_text(encoding="utf-8").split("\n")
    return {number for number, line in enumerate(lines, 1) if f"// {mark}" in line}


def asked(name: str, configuration: str) -> set[int]:
    """The marked lines of which every dereference is proved."""
    program = load([str(path) for path in sorted((HOLDERS / name).glob("*.class"))])
    session = Session(program, tuple(each for each in ENGINES if each.name == "nullness"))
    lines = marked(name, "throws") | marked(name, "may throw") | marked(name, "proved")
    found: dict[int, list[Answer]] = {}
    for procedure in own_procedures(program):
        for check in checks_in(program, procedure, frozenset({ObligationKind.NULL}), entries_of(program)):
            line = program.procedure(procedure).at(check.point).span.line
            if line in lines:
                answer = session.ask(check, f"nullness:{configuration}").answer
                found.setdefault(line, []).append(answer)
    assert set(found) == lines
    return {line for line, all_ in found.items() if all(isinstance(each, Proved) for each in all_)}


@cache
def proved(name: str, configuration: str) -> frozenset[int]:
    return frozenset(asked(name, configuration))
