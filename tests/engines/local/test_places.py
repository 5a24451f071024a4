"""Indices, lengths and sizes: what is proved from a method's text, and what must not be."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import whence.engines.local.differences.library as library
import whence.engines.local.differences.transfer as transfer
from whence.answers import Proved
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries import entries_of

FOLDER = Path(__file__).parent / "places"
ANNOUNCED = {
    number: found[1] == "holds"
    for number, line in enumerate((FOLDER / "Places.java").read_text(encoding="utf-8").splitlines(), 1)
    if (found := re.search(r"// (holds|fails)$", line))
}


def _proved() -> dict[int, bool]:
    program = load([str(FOLDER / "Places.class")])
    session = Session(program, tuple(each for each in ENGINES if each.name == "local"))
    found: dict[int, bool] = {}
    kinds = frozenset({ObligationKind.BOUNDS, ObligationKind.DIV})
    for procedure in own_procedures(program):
        for check in checks_in(program, procedure, kinds, entries_of(program)):
            line = program.procedure(procedure).at(check.point).span.line
            is_proved = isinstance(session.ask(check, "local").answer, Proved)
            found[line] = found.get(line, True) and is_proved
    return found


def test_what_is_announced_is_answered() -> None:
    found = _proved()
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
    found = _proved()
    assert any(found[line] and not is_safe for line, is_safe in ANNOUNCED.items())
