"""Tests before a call that returns null if something is not there: marked lines throw, or are proved."""

from __future__ import annotations

import pytest

from tests.engines.nullness.marked import asked, marked, proved
from whence.engines.nullness.containers.families import Families
from whence.engines.nullness.containers.key_iterators import KeyIterators
from whence.engines.nullness.library import lookups
from whence.engines.nullness.library.lookups import Lookups
from whence.engines.nullness.walk.call_effects import Effects

PROGRAM = "Lookups"


def test_a_test_shows_that_something_is_there() -> None:
    assert marked(PROGRAM, "proved") <= proved(PROGRAM, "ours")


@pytest.mark.parametrize("configuration", ["extended", "ours", "without-handed"])
def test_nothing_that_throws_is_proved(configuration: str) -> None:
    assert proved(PROGRAM, configuration) & marked(PROGRAM, "throws") == set()


def test_without_places_nothing_is_shown() -> None:
    assert not marked(PROGRAM, "proved") <= proved(PROGRAM, "without-places")


class _Everything(frozenset[str]):
    def issuperset(self, other: object) -> bool:
        return True


@pytest.mark.parametrize(
    ("holder", "name", "fault"),
    [
        (Lookups, "changes_nothing", lambda self, point, call: True),
        (Families, "is_quiet", lambda self, procedure, call: True),
        (Families, "refuses_null", lambda self, family: True),
        (Effects, "may_write_places", lambda self, procedures: False),
        (KeyIterators, "is_over", lambda self, point, call, path: True),
        (KeyIterators, "_origin", lambda self, procedure, path: ()),
        (KeyIterators, "_is_fixed", lambda self, field: True),
        (lookups, "QUEUES", _Everything(lookups.QUEUES)),
    ],
)
def test_a_planted_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, holder: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(holder, name, fault)
    assert asked(PROGRAM, "ours") & marked(PROGRAM, "throws")
