"""Everyday Java within one procedure: growing arrays, prefixes, words of a line. What holds is proved; each
line that is announced to fail threw on a JVM."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.announced import announced, proved
from whence.engines.local.differences.library import Library
from whence.engines.local.differences.state import State
from whence.engines.local.differences.transfer import Transfer
from whence.engines.local.differences.zone import ZERO

FOLDER = Path(__file__).parent / "idioms"
ANNOUNCED = announced(FOLDER / "Idioms.java")


def test_what_is_announced_is_answered() -> None:
    found = proved(FOLDER)
    assert {line: found[line] for line in ANNOUNCED} == ANNOUNCED


def _never_wrapping(self: Transfer, state: State) -> None:
    for number, ((x, plus), (y, more)) in list(state.sums.items()):
        if y == ZERO:
            state.equate(number, x, plus + more)
        else:
            state.require(x, number, -plus - more)


@pytest.mark.parametrize(
    ("owner", "name", "fault"),
    [
        (Transfer, "_found", _never_wrapping),
        (Library, "_has_a_piece", lambda *_: True),
    ],
    ids=["sums", "pieces"],
)
def test_a_planted_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, owner: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(owner, name, fault)
    found = proved(FOLDER)
    assert any(found[line] and not is_safe for line, is_safe in ANNOUNCED.items())
