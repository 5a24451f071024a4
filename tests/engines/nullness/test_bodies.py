"""Constants of enums and others that their class's initialiser makes: marked lines throw, or are proved."""

from __future__ import annotations

import pytest

from tests.engines.nullness.marked import asked, marked, proved
from whence.engines.nullness.walk.call_effects import Effects

PROGRAM = "Bodies"


def test_an_initialiser_on_its_way_is_not_run_again() -> None:
    assert marked(PROGRAM, "proved") <= proved(PROGRAM, "ours")


@pytest.mark.parametrize("configuration", ["extended", "ours", "without-handed"])
def test_nothing_that_throws_is_proved(configuration: str) -> None:
    assert proved(PROGRAM, configuration) & marked(PROGRAM, "throws") == set()


def _nothing(self: Effects, initialiser: str, names: frozenset[str]) -> frozenset[str]:
    return frozenset()


def _readers_alone(self: Effects, initialiser: str, names: frozenset[str]) -> frozenset[str]:
    return names


@pytest.mark.parametrize("fault", [_nothing, _readers_alone])
def test_a_planted_fault_is_caught(monkeypatch: pytest.MonkeyPatch, fault: object) -> None:
    monkeypatch.setattr(Effects, "leading_during", fault)
    assert asked(PROGRAM, "ours") & marked(PROGRAM, "throws")


def test_without_it_less_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Effects, "leading_during", lambda self, _, names: self.leading_to(names))
    assert not marked(PROGRAM, "proved") <= asked(PROGRAM, "ours")
