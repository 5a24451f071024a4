"""Entries of maps, what functions of maps make, defaults and queues: marked lines throw, or are proved."""

from __future__ import annotations

import pytest

from tests.engines.nullness.marked import asked, marked, proved
from whence.engines.nullness.containers.families import Families
from whence.engines.nullness.domain.access_paths import Thing
from whence.engines.nullness.walk import skipped_calls


@pytest.mark.parametrize("configuration", ["extended", "ours"])
def test_what_maps_count_and_group_is_there(configuration: str) -> None:
    assert marked("Groups", "proved") <= proved("Groups", configuration)


@pytest.mark.parametrize("configuration", ["extended", "ours", "without-handed"])
@pytest.mark.parametrize("program", ["Entries", "Makings"])
def test_nothing_that_throws_is_proved(program: str, configuration: str) -> None:
    assert proved(program, configuration) & marked(program, "throws") == set()


@pytest.mark.parametrize(
    ("program", "holder", "name", "fault"),
    [
        ("Entries", Families, "_is_spoiled_when_passed", False),
        ("Makings", Families, "_join_computed", lambda self, point, call, family: None),
        ("Makings", Families, "_join_entries", lambda self, caller, target, map_: None),
        ("Makings", skipped_calls, "term_of", lambda operand: Thing.LITERAL),
    ],
)
def test_a_planted_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, program: str, holder: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(holder, name, fault)
    assert asked(program, "ours") & marked(program, "throws")
