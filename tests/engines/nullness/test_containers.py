"""What arrays and collections hold: marked lines throw when run, or are proved."""

from __future__ import annotations

import pytest

from tests.engines.nullness.marked import asked, marked, proved
from whence.engines.nullness.containers import filled_arrays, filling_state, sized_arrays
from whence.engines.nullness.containers.families import Families
from whence.engines.nullness.containers.filled_arrays import FilledArrays
from whence.engines.nullness.containers.joined_families import JoinedFamilies
from whence.engines.nullness.domain.class_exclusion import Classes
from whence.engines.nullness.walk.world import World

PROGRAMS = ("Containers", "Shelves", "Emptied", "Streams", "Computed", "Filling")
CONFIGURATIONS = ("extended", "ours", "thin-slices")


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize("name", PROGRAMS)
def test_nothing_that_throws_isasked(name: str, configuration: str) -> None:
    assert proved(name, configuration) & marked(name, "throws") == set()


@pytest.mark.parametrize("configuration", ["extended", "ours"])
@pytest.mark.parametrize("name", PROGRAMS)
def test_what_is_filled_with_objects_holds_no_null(name: str, configuration: str) -> None:
    assert marked(name, "proved") <= proved(name, configuration)


def test_families_can_be_switched_off() -> None:
    assert proved("Shelves", "without-families") & marked("Shelves", "proved") == set()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("holder", "name", "result"),
    [
        (FilledArrays, "is_filled", True),
        (FilledArrays, "is_sized", True),
        (JoinedFamilies, "open", None),
        (JoinedFamilies, "put", None),
        (Families, "may_run", False),
        (JoinedFamilies, "may_hold_container", False),
        (Families, "_is_spoiled_when_passed", False),
        (Classes, "may_make", False),
        (World, "is_run", False),
    ],
)
def test_a_planted_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, holder: type, name: str, result: object
) -> None:
    fault = result if name == "_is_spoiled_when_passed" else lambda *_: result
    monkeypatch.setattr(holder, name, fault)
    assert any(asked(program, "ours") & marked(program, "throws") for program in PROGRAMS)


@pytest.mark.parametrize(
    ("holder", "name", "fault"),
    [
        (filled_arrays, "without", lambda state, written: state),
        (filled_arrays, "without_field", lambda state, name: state),
        (filled_arrays, "is_stored", lambda index, state: True),
        (filled_arrays, "filled_below", lambda state, count: None),
        (filled_arrays, "stored_at", lambda state, index: None),
        (filled_arrays._Filling, "_is_hidden", True),
        (filled_arrays._Filling, "_run_meanwhile", lambda self, point, instruction, state: state),
        (filled_arrays._Filling, "_check_callees", lambda *_: None),
        (filling_state, "is_counter", lambda operand, state: True),
        (filling_state, "equals_length", lambda operand, state: True),
        (sized_arrays, "_leaves", lambda instruction, origin: True),
        (sized_arrays, "_reads_place", lambda instruction: False),
    ],
)
def test_a_fault_in_how_arrays_are_filled_is_caught(
    monkeypatch: pytest.MonkeyPatch, holder: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(holder, name, fault)
    assert any(asked(each, "ours") & marked(each, "throws") for each in ("Filling", "Containers"))
