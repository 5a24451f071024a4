"""Relations between the private fields of an object: what is proved by them, and what must not be."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence.engines.local.differences.object_facts as object_facts
import whence.engines.local.differences.object_induction as object_induction
from tests.engines.local.announced import announced, proved
from whence.program.procedure import Point, Procedure

FOLDER = Path(__file__).parent / "objects"
ANNOUNCED = announced(FOLDER / "Objects.java")


def test_what_is_announced_is_answered() -> None:
    found = proved(FOLDER)
    assert {line: found[line] for line in ANNOUNCED} == ANNOUNCED


def _everywhere(procedure: Procedure, this: str) -> frozenset[Point]:
    return frozenset(point for point, _ in procedure.points())


@pytest.mark.parametrize(
    ("owner", "name", "fault"),
    [
        (object_induction, "_may_leave", lambda *_: False),
        (object_induction, "_before_it_is_shown", _everywhere),
        (object_induction, "writes_only_this", lambda *_: True),
        (object_induction.ObjectInduction, "_is_closed", lambda *_: True),
        (object_facts.ClassFacts, "drop_broken", lambda *_: False),
    ],
    ids=["exceptions", "shown early", "other objects", "made otherwise", "nothing is checked"],
)
def test_a_planted_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, owner: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(owner, name, fault)
    found = proved(FOLDER)
    assert any(found[line] and not is_safe for line, is_safe in ANNOUNCED.items())
