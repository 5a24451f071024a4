"""Indices, lengths and sizes: what is proved from a method's text, and what must not be."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence.engines.local.differences.library as library
import whence.engines.local.differences.transfer as transfer
from tests.engines.local.announced import announced, proved

FOLDER = Path(__file__).parent / "places"
ANNOUNCED = announced(FOLDER / "Places.java")


def test_what_is_announced_is_answered() -> None:
    found = proved(FOLDER)
    assert {line: found[line] for line in ANNOUNCED} == ANNOUNCED


@pytest.mark.parametrize(
    ("owner", "name", "fault"),
    [
        (transfer, "_fits", lambda *_: True),
        (transfer.Transfer, "_forget_memory", lambda *_: None),
        (transfer.Transfer, "_forget_fields", lambda *_: None),
        (library.Library, "_change", lambda *_: None),
    ],
    ids=["wrapping", "calls", "stores", "sizes"],
)
def test_a_planted_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, owner: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(owner, name, fault)
    found = proved(FOLDER)
    assert any(found[line] and not is_safe for line, is_safe in ANNOUNCED.items())
