"""Merged paths where exceptions are handled: each line that is announced to fail fails on a JVM."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.engines.local.announced import announced, proved
from whence.engines.local.merged_paths.symbols import Symbols
from whence.logic.term import Term
from whence.program.obligations import ObligationKind

FOLDER = Path(__file__).parent / "merged_handlers"
ANNOUNCED = announced(FOLDER / "Handlers.java")
ASSERTS = frozenset({ObligationKind.ASSERT})


def _proved() -> dict[int, bool]:
    found = proved(FOLDER, ASSERTS)
    return {line: found[line] for line in ANNOUNCED}


def test_what_is_announced_is_answered() -> None:
    assert _proved() == ANNOUNCED


def test_paths_without_a_bit_of_their_own_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def as_they_are(self: Symbols, conditions: Iterable[Term]) -> list[Term]:
        return list(conditions)

    monkeypatch.setattr(Symbols, "one_of", as_they_are)
    assert any(is_proved and not ANNOUNCED[line] for line, is_proved in _proved().items())
