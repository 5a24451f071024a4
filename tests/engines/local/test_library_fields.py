"""Fields that classes of the library declare: any call may change them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.announced import announced, proved
from whence.engines.local.differences.transfer import Transfer

FOLDER = Path(__file__).parent / "library_fields"
ANNOUNCED = announced(FOLDER / "LibraryNumbers.java")


def test_what_is_announced_is_answered() -> None:
    found = proved(FOLDER)
    assert {line: found[line] for line in ANNOUNCED} == ANNOUNCED


def test_a_planted_fault_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Transfer, "_is_of_library", lambda self, place: False)
    found = proved(FOLDER)
    assert any(found[line] and not is_safe for line, is_safe in ANNOUNCED.items())
