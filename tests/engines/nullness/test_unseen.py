"""What no instruction shows: fields that reflection or a stream assigns, constructors that they run, and what
proxies answer. Marked lines throw when run, or are proved."""

from __future__ import annotations

import pytest

from tests.engines.nullness.marked import HOLDERS, asked, marked, proved
from whence.analysis.calls.java.class_objects import ClassObjects
from whence.analysis.calls.java.deserialised_objects import UnmadeObjects
from whence.analysis.calls.java.reflection import Reflection
from whence.answers import Proved
from whence.engines.nullness.containers.families import Families
from whence.engines.nullness.walk.unseen_effects import UnseenEffects
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures

PROGRAMS = ["Reflected", "Updated", "Constructed", "ConstructedAny", "Deserialised", "Proxied"]
MAIN = "main([Ljava/lang/String;)V"


@pytest.mark.parametrize("program", PROGRAMS)
def test_what_is_safe_is_proved(program: str) -> None:
    assert marked(program, "proved") <= proved(program, "ours")


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("configuration", ["extended", "ours", "thin-slices"])
def test_nothing_that_throws_is_proved(program: str, configuration: str) -> None:
    assert proved(program, configuration) & marked(program, "throws") == set()


@pytest.mark.parametrize("name", PROGRAMS)
def test_nothing_that_throws_is_proved_of_a_library(name: str) -> None:
    program = load([str(path) for path in sorted((HOLDERS / name).glob("*.class"))])
    session = Session(program, tuple(each for each in ENGINES if each.name == "nullness"))
    entries = tuple(each for each in own_procedures(program) if not each.endswith((MAIN, "<clinit>()V")))
    open_: set[int] = set()
    for procedure in own_procedures(program):
        for check in checks_in(program, procedure, frozenset({ObligationKind.NULL}), entries):
            if not isinstance(session.ask(check, "nullness").answer, Proved):
                open_.add(program.procedure(procedure).at(check.point).span.line)
    assert marked(name, "throws") <= open_


@pytest.mark.parametrize(
    ("program", "holder", "name", "fault"),
    [
        ("Reflected", UnseenEffects, "may_assign", lambda self, field: False),
        ("Reflected", UnseenEffects, "changes_fixed", lambda self, field: False),
        ("Updated", UnseenEffects, "is_assigned_by", lambda self, field, method: False),
        ("Deserialised", UnseenEffects, "may_be_unmade", lambda self, owner: False),
        ("Deserialised", UnmadeObjects, "filling", frozenset()),
        ("Deserialised", UnmadeObjects, "may_construct", lambda self, constructor: False),
        ("Constructed", Reflection, "_may_make", lambda self, constructor, owner: False),
        ("ConstructedAny", ClassObjects, "is_empty", lambda self, array: True),
        ("Proxied", UnseenEffects, "may_be_of_proxy", lambda self, instruction: False),
        ("Proxied", UnseenEffects, "assigning", lambda self, field: frozenset()),
        ("Proxied", UnseenEffects, "asking", frozenset()),
        ("Proxied", Families, "is_known", lambda self, procedure, receiver: True),
    ],
)
def test_a_planted_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, program: str, holder: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(holder, name, fault)
    assert asked(program, "ours") & marked(program, "throws")
