"""What Java code does by reflection: members of the classes that the code shows, and of no others."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.hostile.test_calls import FOLDER, failing, loaded
from whence.analysis.calls.java import proxies
from whence.analysis.calls.java.class_objects import ClassObjects
from whence.analysis.calls.java.deserialised_objects import UnmadeObjects
from whence.analysis.calls.java.reflection import Reflection
from whence.answers import Proved
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.questions import Check
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of

OWN = Path(__file__).parent / "reflected"
ENGINE = "nullness"


def answers(name: str) -> tuple[set[int], set[int]]:
    """The marked lines of a program on which everything is proved, and all that are marked to throw."""
    program = load([str(each) for each in sorted(OWN.glob(f"{name}*.class"))])
    session, entries = Session(program), entries_of(program)
    lines = (OWN / f"{name}.java").read_text().splitlines()
    marked = {
        mark: {number for number, line in enumerate(lines, 1) if re.search(rf"// {mark}", line)}
        for mark in ("proved", "throws")
    }
    open_: set[int] = set()
    asked: set[int] = set()
    for procedure in own_procedures(program):
        for check in checks_in(program, procedure, frozenset({ObligationKind.NULL}), entries):
            line = program.procedure(procedure).at(check.point).span.line
            asked.add(line)
            if not isinstance(session.ask(check, ENGINE).answer, Proved):
                open_.add(line)
    assert asked >= marked["proved"] | marked["throws"]
    return marked["proved"] & open_, marked["throws"] - open_


@pytest.mark.parametrize("name", ["OneReport", "OneProxy", "OneRead"])
def test_other_classes_are_what_they_seem(name: str) -> None:
    assert answers(name) == (set(), set())


def denied(name: str) -> bool:
    """Whether the engine denies what fails in a hostile program."""
    path = FOLDER / "java" / f"{name}.java"
    program = loaded(path)
    session, entries = Session(program), entries_of(program)
    found = [
        session.ask(Check(obligation, point, entries), ENGINE) for point, obligation in failing(path, program)
    ]
    assert found
    return any(isinstance(each.answer, Proved) for each in found)


def _literals_alone(self: ClassObjects, operand: object) -> frozenset[str]:
    return frozenset({"AFieldOfOneOfTwoClasses$Other"})


FAULTS: list[tuple[str, object, str, object]] = [
    ("AFieldOfOneOfTwoClasses", ClassObjects, "denoted", _literals_alone),
    ("AFieldByTheClassOfThis", ClassObjects, "_classes_of", lambda self, receiver: frozenset({"Above"})),
    ("AMethodThatIsOverridden", Reflection, "_may_enter", lambda self, found, name: name in found.classes),
    ("AMethodOfAnInterfaceApart", Reflection, "_types_beside", lambda self, name: frozenset({name})),
    ("ATransientFieldOfAStream", UnmadeObjects, "_reads", False),
    ("AnObjectWithoutAConstructor", UnmadeObjects, "_skips_constructors", False),
    ("AProxyHandsOnNull", Reflection, "_has_proxies", False),
    ("APropertyByItsDescriptor", Reflection, "_given", lambda self, kind, lookups: iter(())),
    ("AProxyReturnsNull", proxies.Proxies, "are_made", False),
    ("AProxyOfAPassedArray", ClassObjects, "_may_be", lambda self, operand, made: False),
    ("AProxyOfAStream", UnmadeObjects, "are_read", False),
    ("AProxyOfAnyInterface", proxies, "_interfaces", lambda procedure, hierarchy: iter(("Other",))),
]


@pytest.mark.parametrize(("program", "holder", "name", "fault"), FAULTS, ids=[each[0] for each in FAULTS])
def test_a_planted_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, program: str, holder: object, name: str, fault: Callable[..., object]
) -> None:
    monkeypatch.setattr(holder, name, fault)
    assert denied(program)
