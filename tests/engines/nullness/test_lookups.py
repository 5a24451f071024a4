"""Tests before a call that returns null if something is not there: marked lines throw, or are proved."""

from __future__ import annotations

import pytest

from tests.engines.nullness.marked import asked, marked, proved
from whence.engines.nullness.containers import map_keys
from whence.engines.nullness.containers.families import Families
from whence.engines.nullness.containers.key_iterators import KeyIterators
from whence.engines.nullness.containers.map_keys import MapKeys
from whence.engines.nullness.library import lookups, matched_groups
from whence.engines.nullness.library.lookups import Lookups
from whence.engines.nullness.library.matched_groups import MatchedGroups
from whence.engines.nullness.walk.call_effects import Effects
from whence.program.operands import Integer
from whence.program.types import INT32

PROGRAM = "Lookups"
PROGRAMS = (PROGRAM, "Adding", "Matched", "Texts")


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_test_or_what_was_put_in_shows_that_something_is_there(name: str) -> None:
    assert marked(name, "proved") <= proved(name, "ours")


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("configuration", ["extended", "ours", "without-handed"])
def test_nothing_that_throws_is_proved(configuration: str, name: str) -> None:
    assert proved(name, configuration) & marked(name, "throws") == set()


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
        (KeyIterators, "is_same", lambda self, procedure, asked, path: True),
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


@pytest.mark.parametrize(
    ("holder", "name", "fault"),
    [
        (Lookups, "takes_nothing_out", lambda self, point, call: len(call.arguments) > 1),
        (Lookups, "before_adding", lambda self, point, call, fact: ()),
        (lookups, "predicate", lambda left, relation, right: False),
        (MapKeys, "differ", lambda self, procedure, one, other: False),
        (MapKeys, "_boxed", lambda self, point, key: ("java.lang.Integer", Integer(7, INT32))),
        (Families, "is_quiet", lambda self, procedure, call: True),
        (Families, "refuses_null", lambda self, family: True),
        (lookups, "MAPS", _Everything(lookups.MAPS)),
        (lookups, "FAIL_FAST_MAPS", _Everything(lookups.FAIL_FAST_MAPS)),
    ],
)
def test_a_fault_about_adding_is_caught(
    monkeypatch: pytest.MonkeyPatch, holder: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(holder, name, fault)
    assert asked("Adding", "ours") & marked("Adding", "throws")


@pytest.mark.parametrize(
    ("program", "holder", "name", "fault"),
    [
        ("Matched", MatchedGroups, "leaves_all", lambda self, call: True),
        ("Texts", MatchedGroups, "_are_plain_texts", True),
        (
            "Matched",
            matched_groups,
            "_selector",
            lambda which: matched_groups.place_selector("0", "<value>group"),
        ),
        ("Matched", map_keys, "reindexed", lambda fact, old, new: None),
    ],
)
def test_a_fault_about_groups_and_boxes_is_caught(
    monkeypatch: pytest.MonkeyPatch, program: str, holder: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(holder, name, fault)
    assert asked(program, "ours") & marked(program, "throws")
