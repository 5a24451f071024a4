"""Values of which some bytes were never written may be anything: runs that read them prove nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from tests.hostile.sections import Section, sections_of
from whence.execute.machine import Machine
from whence.execute.memory.byte_memory import Memory

SECTIONS = {
    each.name: each
    for each in sections_of(Path(__file__).parents[2] / "hostile" / "sections" / "partly_written.c")
}
BUDGET = 50_000


def denied(section: Section, folder: Path) -> bool:
    path = folder / "program.c"
    path.write_text(section.text)
    [(line, kind)] = section.marks
    asked = whence.load(path).check(at=f"{path.name}:{line}", only=kind, engine="concolic", budget=BUDGET)
    return {each.verdict for each in asked} == {"proved"}


@pytest.mark.parametrize("name", SECTIONS)
def test_what_was_not_written_is_not_zero(name: str, tmp_path: Path) -> None:
    assert not denied(SECTIONS[name], tmp_path)


FAULTS: list[tuple[str, type, str, object]] = [
    ("copied_to_a_static", Memory, "_mark_undefined", lambda self, address, marks: None),
    ("half_is_written", Machine, "has_read_parts", property(lambda self: False, lambda self, value: None)),
]


@pytest.mark.parametrize(("name", "holder", "member", "fault"), FAULTS, ids=[each[0] for each in FAULTS])
def test_a_planted_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, holder: type, member: str, fault: object
) -> None:
    monkeypatch.setattr(holder, member, fault, raising=False)
    assert denied(SECTIONS[name], tmp_path)
