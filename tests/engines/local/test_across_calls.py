"""What callers pass and callees give back, in a program that is whole. Each line that is announced to fail
threw on a JVM."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence.engines.local.differences.across_calls as across_calls
from tests.engines.local.announced import announced, proved
from whence.engines.local.differences.linked_names import Bounds
from whence.program.instructions import Call
from whence.program.procedure import Point

FOLDER = Path(__file__).parent / "across"
ANNOUNCED = announced(FOLDER / "Across.java")


def test_what_is_announced_is_answered() -> None:
    found = proved(FOLDER)
    assert {line: found[line] for line in ANNOUNCED} == ANNOUNCED


def _the_last(_: Bounds | None, other: Bounds) -> Bounds:
    return other


_TARGETS = across_calls.AcrossCalls._targets


def _the_last_target(self: across_calls.AcrossCalls, point: Point, call: Call) -> tuple[str, ...]:
    return _TARGETS(self, point, call)[-1:]


@pytest.mark.parametrize(
    ("owner", "name", "fault"),
    [
        (across_calls, "agreed", _the_last),
        (across_calls.AcrossCalls, "_targets", _the_last_target),
        (across_calls.AcrossCalls, "_starts_a_class", lambda *_: False),
    ],
    ids=["one call", "one target", "initialisers"],
)
def test_a_planted_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, owner: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(owner, name, fault)
    found = proved(FOLDER)
    assert any(found[line] and not is_safe for line, is_safe in ANNOUNCED.items())
