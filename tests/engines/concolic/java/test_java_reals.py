"""Floating-point numbers of Java have terms: inputs are found for what they decide, and paths are closed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.engines.concolic.java.asking import CONFIGURATIONS, entry_of, sample
from whence.answers import verdict_of
from whence.engines.concolic.java.inputs import as_answer
from whence.engines.concolic.java.inputs.stored_values import real_value
from whence.engines.registry import ENGINES
from whence.program.naming.points import resolve
from whence.questions import Reach
from whence.session.session import Session

SOURCE = (Path(__file__).parent / "Reals.java").read_text()
ENTRIES = re.findall(r"static void (\w+(?:Met|Never|Open))\(", SOURCE)
EXPECTED = {"Met": "reachable", "Never": "unreachable", "Open": "unknown"}


@pytest.mark.parametrize("entry", ENTRIES)
def test_numbers_decide(entry: str) -> None:
    question = Reach(resolve(sample(), "Reals.here"), (entry_of(f"Reals.{entry}"),), "reach")
    answer = Session(sample(), ENGINES, budget=8_000_000).ask(question, "concolic").answer
    assert verdict_of(answer) == EXPECTED[next(each for each in EXPECTED if entry.endswith(each))]


def test_a_run_that_goes_another_way_than_it_should_ends_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the sign of a zero got lost where inputs are made."""
    monkeypatch.setattr(
        as_answer, "real_value", lambda concrete, name, type_: abs(real_value(concrete, name, type_))
    )
    question = Reach(resolve(sample(), "Reals.here"), (entry_of("Reals.negativeZeroMet"),), "reach")
    for name in CONFIGURATIONS:
        answer = Session(sample(), ENGINES, budget=4_000_000).ask(question, f"concolic:{name}").answer
        assert verdict_of(answer) == "unknown"
