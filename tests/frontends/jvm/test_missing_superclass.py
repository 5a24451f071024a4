"""A class whose superclass is missing may inherit from there what an interface only declares."""

from __future__ import annotations

from pathlib import Path

from whence.frontends.load import load
from whence.program.instructions import Virtual
from whence.program.java.class_hierarchy import hierarchy_of

FOLDER = Path(__file__).parent / "missing"
GET = Virtual("Got", "get", "()I")


def test_the_abstract_method_is_not_taken_for_the_inherited_one() -> None:
    hierarchy = hierarchy_of(load([str(path) for path in sorted(FOLDER.glob("*.class"))]))
    assert hierarchy is not None
    assert not hierarchy.is_known("Impl")
    assert hierarchy.resolve(GET, "Impl") is None
    assert hierarchy.declaration(Virtual("Impl", "get", "()I")) is None
    assert not hierarchy.candidates(GET).is_closed
