"""Arrays of objects that hold an object under construction: marked lines throw when run, or are proved."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engines.nullness.marked import asked, marked, proved
from whence.engines.nullness.construction import carriers, new_arrays
from whence.engines.nullness.construction.carriers import Carriers
from whence.engines.nullness.construction.under_construction import UnderConstruction
from whence.engines.nullness.containers.filled_arrays import _Filling

PROGRAM = "Crews"
_FRESH = carriers.fresh_arrays


def _first_alone(*arguments: Any) -> Any:
    return _FRESH(*arguments)[:1]


@pytest.mark.parametrize("configuration", ["extended", "ours"])
def test_an_array_in_a_field_of_its_maker_is_shown_to_no_one(configuration: str) -> None:
    assert marked(PROGRAM, "proved") <= proved(PROGRAM, configuration)


@pytest.mark.parametrize("configuration", ["extended", "ours"])
def test_what_others_see_may_not_be_filled_yet(configuration: str) -> None:
    assert proved(PROGRAM, configuration) & marked(PROGRAM, "throws") == set()


@pytest.mark.parametrize(
    ("holder", "name", "fault"),
    [
        (Carriers, "_new_arrays", lambda self, procedure: _first_alone(self._world, procedure)),
        (UnderConstruction, "gives_away", lambda *_, **__: False),
        (_Filling, "_check_callees", lambda *_: None),
        (new_arrays, "_holds_fresh", lambda *_: True),
        (UnderConstruction, "seen_by", lambda self, point, call, made: frozenset()),
    ],
)
def test_a_planted_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, holder: object, name: str, fault: object
) -> None:
    expected = proved(PROGRAM, "ours")
    monkeypatch.setattr(holder, name, fault)
    assert asked(PROGRAM, "ours") != expected
