"""Fields that other code does not write while it runs, in a program that is whole: calls, lambdas, the
library calling back, initialisers. Each line that is announced to fail threw on a JVM."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.announced import announced, proved
from whence.analysis.calls.relation import CallRelation

FOLDER = Path(__file__).parent / "kept_fields"
ANNOUNCED = announced(FOLDER / "Kept.java")
LIBRARY = Path(__file__).parent / "called_back"


def test_what_is_announced_is_answered() -> None:
    found = proved(FOLDER)
    assert {line: found[line] for line in ANNOUNCED} == ANNOUNCED


def test_an_unknown_callers_object_may_call_back() -> None:
    found, expected = proved(LIBRARY), announced(LIBRARY / "CalledBack.java")
    assert {line: found[line] for line in expected} == expected


@pytest.mark.parametrize("fault", ["may_enter", "leading_to"])
def test_a_planted_fault_is_caught(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    nothing: object = False if fault == "may_enter" else frozenset()
    monkeypatch.setattr(CallRelation, fault, lambda *_: nothing)
    found = proved(FOLDER)
    assert any(found[line] and not is_safe for line, is_safe in ANNOUNCED.items())
