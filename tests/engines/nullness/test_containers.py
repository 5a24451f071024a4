"""What arrays and collections hold: marked lines throw when run, or are proved."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from whence.answers import Answer, Proved
from whence.engines.nullness.classes import Classes
from whence.engines.nullness.containers.families import Families
from whence.engines.nullness.containers.filled_arrays import FilledArrays
from whence.engines.nullness.world import World
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries import entries_of

HERE = Path(__file__).parent
PROGRAMS = ("Containers", "Shelves", "Emptied", "Extending")
CONFIGURATIONS = ("extended", "ours", "thin-slices")


def _marked(name: str, mark: str) -> set[int]:
    lines = (HERE / f"{name}.java").read_text(encoding="utf-8").split("\n")
    return {number for number, line in enumerate(lines, 1) if f"// {mark}" in line}


def _proved(name: str, configuration: str) -> set[int]:
    """The marked lines of which every dereference is proved."""
    program = load([str(path) for path in sorted((HERE / "holders" / name).glob("*.class"))])
    session = Session(program, tuple(each for each in ENGINES if each.name == "nullness"))
    marked = _marked(name, "throws") | _marked(name, "proved")
    found: dict[int, list[Answer]] = {}
    for procedure in own_procedures(program):
        for check in checks_in(program, procedure, frozenset({ObligationKind.NULL}), entries_of(program)):
            line = program.procedure(procedure).at(check.point).span.line
            if line in marked:
                answer = session.ask(check, f"nullness:{configuration}").answer
                found.setdefault(line, []).append(answer)
    assert set(found) == marked
    return {line for line, all_ in found.items() if all(isinstance(each, Proved) for each in all_)}


@cache
def _found(name: str, configuration: str) -> frozenset[int]:
    return frozenset(_proved(name, configuration))


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize("name", PROGRAMS)
def test_nothing_that_throws_is_proved(name: str, configuration: str) -> None:
    assert _found(name, configuration) & _marked(name, "throws") == set()


@pytest.mark.parametrize("configuration", ["extended", "ours"])
@pytest.mark.parametrize("name", PROGRAMS)
def test_what_is_filled_with_objects_holds_no_null(name: str, configuration: str) -> None:
    assert _marked(name, "proved") <= _found(name, configuration)


def test_families_can_be_switched_off() -> None:
    assert _found("Shelves", "without-families") & _marked("Shelves", "proved") == set()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("holder", "name", "result"),
    [
        (FilledArrays, "is_filled", True),
        (FilledArrays, "is_sized", True),
        (Families, "_open", None),
        (Families, "_put", None),
        (Families, "may_run", False),
        (Families, "_may_hold_container", False),
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
    assert any(_proved(program, "ours") & _marked(program, "throws") for program in PROGRAMS)
