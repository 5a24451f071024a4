"""What random functions hand to others, run: nothing that fails was called safe; planted faults are seen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import whence.engines.local.relations.analyses as analyses
import whence.engines.local.relations.calls.passed_states as passed_states
import whence.engines.local.relations.state as state
import whence.engines.local.relations.transfer as transfer
from tests.truth.context_flows import program as context_flows
from tests.truth.oracle import checked_contradictions, contradictions, observed
from whence.engines.local.engine import LocalEngine
from whence.frontends.load import load
from whence.session import Session

RUNS = 12


def _contradicted(folder: Path, seed: int, functions: int) -> list[str]:
    path = folder / f"seed{seed}.c"
    path.write_text(context_flows(seed, functions))
    program = load([str(path)])
    session = Session(program, engines=(LocalEngine(),), budget=500_000)
    found: list[str] = []
    entries = tuple(f"f{number}" for number in range(functions))
    for number, entry in enumerate(entries):
        seen = observed(program, entry, Random(seed), RUNS)
        found += contradictions(program, entry, seen, session)
        found += checked_contradictions(program, f"g{number}", entries, seen, session)
    return found


@pytest.mark.parametrize("seed", range(2))
def test_nothing_that_fails_was_called_safe(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed, 12) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 40))
def test_nothing_is_in_many_functions(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed, 30) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("owner", "name", "fault"),
    [
        (analyses, "joined", lambda one, other, *_, **__: one),
        (passed_states._Naming, "_note_end", lambda self, title, value, start, text: _any_end(self, text)),
        (transfer, "_is_not_zero", lambda *_: True),
        (state.State, "forget_texts", lambda *_: None),
    ],
    ids=["one caller", "any text", "any byte", "texts stay"],
)
def test_planted_faults_are_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(owner, name, fault)
    assert any(_contradicted(tmp_path, seed, 30) for seed in range(10, 16))


def _any_end(naming: passed_states._Naming, text: state.TextAt) -> None:
    naming.ends[text] = state.End(text.start, is_first=False)
