"""Objects that one activation has to itself: marked lines throw when run, or are proved."""

from __future__ import annotations

import pytest

from tests.engines.nullness.marked import asked, marked, proved
from whence.engines.nullness.construction import private_objects
from whence.engines.nullness.construction.field_assignment import Construction
from whence.engines.nullness.construction.private_objects import PrivateObjects
from whence.engines.nullness.construction.under_construction import UnderConstruction

PROGRAM = "Private"


@pytest.mark.parametrize("configuration", ["extended", "ours"])
def test_a_call_that_is_not_given_an_object_leaves_it_alone(configuration: str) -> None:
    assert marked(PROGRAM, "proved") <= proved(PROGRAM, configuration)


@pytest.mark.parametrize("configuration", ["extended", "ours"])
def test_what_others_got_they_may_change(configuration: str) -> None:
    assert proved(PROGRAM, configuration) & marked(PROGRAM, "throws") == set()


@pytest.mark.parametrize(
    ("holder", "name", "fault"),
    [
        (private_objects, "_from", lambda procedure, points: frozenset()),
        (Construction, "is_hidden", lambda self, owner: True),
        (Construction, "copies", lambda self, procedure, made, owner: frozenset()),
        (Construction, "_shows", lambda *_: False),
        (PrivateObjects, "is_kept", lambda self, site, path: True),
        (UnderConstruction, "seen_by", lambda self, point, call, made: frozenset()),
    ],
)
def test_a_planted_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, holder: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(holder, name, fault)
    assert asked(PROGRAM, "ours") & marked(PROGRAM, "throws")
