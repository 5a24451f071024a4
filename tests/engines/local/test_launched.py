"""The array that a launcher passes to a `main` of Java; a program's own call may pass a longer one."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence.engines.local.differences.across_calls as across_calls
from tests.engines.local.announced import announced, proved

FOLDER = Path(__file__).parent / "launched"
ANNOUNCED = announced(FOLDER / "Launched.java")


def test_what_is_announced_is_answered() -> None:
    found = proved(FOLDER)
    assert {line: found[line] for line in ANNOUNCED} == ANNOUNCED


def test_that_own_calls_are_forgotten_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(across_calls, "is_only_launched", lambda *_: True)
    found = proved(FOLDER)
    assert any(found[line] and not is_safe for line, is_safe in ANNOUNCED.items())
