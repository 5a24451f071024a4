"""Texts in random functions that run: no text without an end was called safe, and planted faults are seen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import whence.engines.local.pointers.calls.text_calls as text_calls
import whence.engines.local.pointers.earlier_accesses as earlier_accesses
import whence.engines.local.pointers.state as pointer_state
import whence.engines.local.pointers.transfer as transfer
from tests.truth.oracle import checked_contradictions, contradictions, observed
from tests.truth.text_flows import HELPERS
from tests.truth.text_flows import program as text_flows
from whence.engines.local.engine import LocalEngine
from whence.frontends.load import load
from whence.session import Session

RUNS = 12


def _contradicted(folder: Path, seed: int, functions: int) -> list[str]:
    path = folder / f"seed{seed}.c"
    path.write_text(text_flows(seed, functions))
    program = load([str(path)])
    session = Session(program, engines=(LocalEngine(),), budget=500_000)
    found: list[str] = []
    entries = tuple(f"f{number}" for number in range(functions))
    for entry in entries:
        seen = observed(program, entry, Random(seed), RUNS)
        found += contradictions(program, entry, seen, session)
        for helper in filter(program.defines, HELPERS):
            found += checked_contradictions(program, helper, entries, seen, session)
    return found


@pytest.mark.parametrize("seed", range(2))
def test_no_text_without_an_end_was_called_safe(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed, 15) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 50))
def test_none_is_in_many_functions(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed, 30) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("owner", "name", "fault"),
    [
        (transfer.Transfer, "_spoil", lambda *_: None),
        (transfer, "_is_before_an_end", lambda *_: True),
        (earlier_accesses.EarlierAccesses, "_excludes", lambda *_: True),
        (pointer_state, "_meet_texts", lambda *_: False),
        (text_calls.TextCalls, "_has_room", lambda *_: True),
    ],
    ids=["stores", "behind ends", "tests", "paths", "no room"],
)
def test_a_planted_fault_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(owner, name, fault)
    assert any(_contradicted(tmp_path, seed, 30) for seed in range(6))
