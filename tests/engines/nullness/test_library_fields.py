"""Fields that classes of a library beside the program declare: who may assign them. Marked lines throw when
run, or are proved."""

from __future__ import annotations

import pytest

from tests.engines.nullness.marked import HOLDERS, marked
from whence.analysis.calls.java import library_fields
from whence.analysis.calls.java.library_fields import LibraryFields
from whence.answers import Proved
from whence.engines.nullness.library.library_assignments import LibraryAssignments
from whence.engines.nullness.walk import call_effects
from whence.engines.registry import ENGINES
from whence.frontends.load import LoadOptions, load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of

NAME = "Machines"
BASES = "Bases"
BESIDE = {NAME: "MachineLibrary", BASES: "BaseLibrary"}
MAIN = "main([Ljava/lang/String;)V"


def open_lines(name: str = NAME, *, of_library: bool = False) -> set[int]:
    """The lines with a dereference that is not proved, of a program with a `main` or of a library."""
    beside = (str(HOLDERS / BESIDE[name]),)
    program = load(
        [str(path) for path in sorted((HOLDERS / name).glob("*.class"))], LoadOptions(classpath=beside)
    )
    session = Session(program, tuple(each for each in ENGINES if each.name == "nullness"))
    names = own_procedures(program)
    all_ = tuple(each for each in names if not each.endswith((MAIN, "<clinit>()V")))
    entries = all_ if of_library else entries_of(program)
    found: set[int] = set()
    for each in names:
        for check in checks_in(program, each, frozenset({ObligationKind.NULL}), entries):
            if not isinstance(session.ask(check, "nullness").answer, Proved):
                found.add(program.procedure(each).at(check.point).span.line)
    return found


@pytest.mark.parametrize("name", BESIDE)
def test_what_is_safe_is_proved_and_nothing_that_throws(name: str) -> None:
    found = open_lines(name)
    assert marked(name, "proved") & found == set()
    assert marked(name, "throws") <= found


@pytest.mark.parametrize("name", BESIDE)
def test_nothing_that_throws_is_proved_without_a_main(name: str) -> None:
    assert marked(name, "throws") <= open_lines(name, of_library=True)


@pytest.mark.parametrize(
    ("holder", "name", "fault"),
    [
        (LibraryFields, "_called_unseen", frozenset()),
        (LibraryFields, "_callers", {}),
        (LibraryFields, "_is_followed", lambda self, field: field.startswith("machines.")),
        (LibraryFields, "_is_setter", lambda self, method, field: True),
        (LibraryFields, "_sets_own", lambda self, caller, setter: True),
        (LibraryFields, "is_among", lambda self, procedure, found: False),
        (library_fields, "_assigns_unseen", lambda method: False),
        (library_fields, "is_invoker", lambda method: False),
        (call_effects, "_is_made", lambda call, base: False),
        (call_effects.Effects, "_calling", lambda self, field: frozenset()),
    ],
)
def test_a_planted_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, holder: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(holder, name, fault)
    assert not marked(NAME, "throws") <= open_lines()


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("_may_be_followed", lambda self, field: True),
        ("_stores_objects", lambda self, name, field: True),
        ("_assigns_first", lambda self, name, field: True),
        ("_shows", lambda self, instruction, this, constructor, most: False),
        ("_keeps_to_itself", lambda self, constructor, most: True),
    ],
)
def test_a_fault_about_what_is_assigned_is_caught(
    monkeypatch: pytest.MonkeyPatch, name: str, fault: object
) -> None:
    monkeypatch.setattr(LibraryAssignments, name, fault)
    assert not marked(BASES, "throws") <= open_lines(BASES)
