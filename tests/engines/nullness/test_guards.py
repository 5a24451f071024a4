"""Classes that extend the library's, and what results say of arguments."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.engines.nullness.marked import HERE, HOLDERS, asked, marked, proved
from whence.engines.nullness.construction.begun_classes import BegunClasses
from whence.engines.nullness.construction.carriers import Carriers
from whence.engines.nullness.construction.under_construction import UnderConstruction
from whence.engines.nullness.library.library_results import LibraryResults
from whence.engines.nullness.library.required_arguments import RequiredArguments
from whence.engines.nullness.walk.world import World

PROGRAMS = ("Begun", "Extending", "Guards", "Inner", "Nested", "Places", "Promises", "Required")
IN_OTHER_TESTS = (
    "Adding",
    "Crews",
    "Handed",
    "HandedOn",
    "Lookups",
    "Matched",
    "Spoiler",
    "Spoilers",
    "Texts",
)


@pytest.mark.parametrize("configuration", ["extended", "ours"])
@pytest.mark.parametrize("name", PROGRAMS)
def test_nothing_that_throws_is_proved(name: str, configuration: str) -> None:
    assert proved(name, configuration) & marked(name, "throws") == set()


def test_a_finaliser_of_the_library_may_see_what_was_never_made() -> None:
    """Whether it runs is up to the machine."""
    lines = marked("Extending", "may throw")
    assert lines
    assert proved("Extending", "ours") & lines == set()


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_holds_no_null_is_proved(name: str) -> None:
    assert marked(name, "proved") <= proved(name, "ours")


def test_places_can_be_switched_off() -> None:
    assert proved("Places", "without-places") & marked("Places", "proved") == set()


@pytest.mark.parametrize(
    ("program", "holder", "name", "result"),
    [
        ("Extending", UnderConstruction, "seen_by", frozenset()),
        ("Extending", UnderConstruction, "_may_hold", False),
        ("Inner", Carriers, "_constructed", None),
        ("Inner", Carriers, "_is_new", True),
        ("Inner", Carriers, "_may_carry", False),
        ("Inner", UnderConstruction, "may_hold_carrier", False),
        ("Inner", UnderConstruction, "may_get_carrier", False),
        ("Guards", World, "copied_arguments", {}),
        ("Begun", BegunClasses, "has_begun", True),
        ("Begun", BegunClasses, "has_begun", False),
        ("Nested", World, "may_be_same_array", False),
        ("Promises", World, "is_library_object", False),
        ("Required", RequiredArguments, "_is_required", True),
        ("Required", RequiredArguments, "_is_required", False),
        ("Promises", LibraryResults, "_never_returns_null", False),
        ("Promises", LibraryResults, "_never_returns_null", True),
    ],
)
def test_a_planted_fault_shows(
    monkeypatch: pytest.MonkeyPatch, program: str, holder: type, name: str, result: object
) -> None:
    expected = proved(program, "ours")
    monkeypatch.setattr(holder, name, lambda *_: result)
    assert asked(program, "ours") != expected


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [*PROGRAMS, "Adding", "Crews", "Handed", "HandedOn", "Lookups", "Matched", "Spoilers", "Texts"]
)
def test_the_marked_lines_throw(name: str, tmp_path: Path) -> None:
    assert shutil.which("javac"), "the slow suite needs a javac"
    subprocess.run(["javac", "-d", str(tmp_path), str(HERE / "java" / "ThrowingLines.java")], check=True)
    command = ["java", "-cp", f"{tmp_path}:{HOLDERS / name}", "ThrowingLines", name]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=100)
    assert set(map(int, done.stdout.split())) == marked(name, "throws")
