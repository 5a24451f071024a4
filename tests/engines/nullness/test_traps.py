"""Programs in which null comes where a careless proof would not look; every marked line throws when run."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from whence.analysis.calls.java.fixed_fields import FixedFields
from whence.answers import Answer, Proved
from whence.engines.nullness.construction.field_assignment import Construction
from whence.engines.nullness.construction.under_construction import UnderConstruction
from whence.engines.nullness.walk.call_effects import Effects
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of

HERE = Path(__file__).parent
LINES = (HERE / "Traps.java").read_text(encoding="utf-8").split("\n")
THROWING = tuple(number for number, line in enumerate(LINES, 1) if "// throws" in line)
CONFIGURATIONS = ("base", "producers", "collections", "extended", "ours")


def _wrong(configuration: str) -> list[int]:
    """The lines of which every dereference is proved, though they throw."""
    program = load([str(path) for path in sorted((HERE / "traps").glob("*.class"))])
    session = Session(program, tuple(each for each in ENGINES if each.name == "nullness"))
    found: dict[int, list[Answer]] = {}
    for procedure in own_procedures(program):
        for check in checks_in(program, procedure, frozenset({ObligationKind.NULL}), entries_of(program)):
            line = program.procedure(procedure).at(check.point).span.line
            if line in THROWING:
                answer = session.ask(check, f"nullness:{configuration}").answer
                found.setdefault(line, []).append(answer)
    assert set(found) == set(THROWING)
    return [line for line, all_ in found.items() if all(isinstance(each, Proved) for each in all_)]


@cache
def _found_wrong(configuration: str) -> tuple[int, ...]:
    return tuple(_wrong(configuration))


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_nothing_that_throws_is_proved(configuration: str) -> None:
    assert [(line, LINES[line - 1].strip()) for line in _found_wrong(configuration)] == []


@pytest.mark.parametrize(
    ("holder", "name", "result"),
    [
        (Construction, "unassigned", ()),
        (Construction, "uninitialised", ()),
        (UnderConstruction, "seen_by", frozenset()),
        (Effects, "may_write", False),
        (Effects, "may_run", False),
        (FixedFields, "is_fixed", True),
    ],
)
def test_a_planted_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, holder: type, name: str, result: object
) -> None:
    monkeypatch.setattr(holder, name, lambda *_: result)
    assert _wrong("ours")
