"""Lengths that the text fixes, enums among them: what is proved by them, and what must not be.

Each line that is announced to fail threw on a JVM.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import whence.engines.local.differences.field_writers as field_writers
from tests.engines.local.announced import announced, proved
from whence.analysis.constant_lengths import ConstantLengths
from whence.program.instructions import Store
from whence.program.places import Static

FOLDER = Path(__file__).parent / "lengths"
ANNOUNCED = announced(FOLDER / "Lengths.java")


def test_what_is_announced_is_answered() -> None:
    found = proved(FOLDER)
    assert {line: found[line] for line in ANNOUNCED} == ANNOUNCED


def _of_the_first_store(self: ConstantLengths, symbol: str) -> int | None:
    for writer in sorted(self.hierarchy.field_users(symbol).writers):
        for _, each in self.program.procedure(writer).points():
            if isinstance(each, Store) and each.place == Static(symbol):
                return self._length(self.program.procedure(writer), each.value)
    return None


def _of_any_array(self: ConstantLengths, procedure: object, array: object) -> int | None:
    return 3


@pytest.mark.parametrize(
    ("owner", "name", "fault"),
    [
        (ConstantLengths, "_length_of_static", _of_the_first_store),
        (ConstantLengths, "_length", _of_any_array),
        (ConstantLengths, "above_ordinals", lambda *_: 3),
        (field_writers, "is_alone", lambda *_: True),
    ],
    ids=["the first store", "any array", "any enum", "other constructors"],
)
def test_a_planted_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, owner: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(owner, name, fault)
    found = proved(FOLDER)
    assert any(found[line] and not is_safe for line, is_safe in ANNOUNCED.items())
