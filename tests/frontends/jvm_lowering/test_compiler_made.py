"""What the compiler wrote has no line, and what the programmer wrote has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.frontends.jvm.programs import CLASSES as PROGRAMS
from tests.frontends.jvm_lowering.places import CLASSES, PLAIN, lowered, program_in
from whence.program.instructions import Call, Direct, Load, Virtual
from whence.program.obligations import obligations_of
from whence.program.places import Cell, root_of
from whence.program.program import Language
from whence.program.source_level.synthetic import is_compiler_made


def lines_of_calls(name: str, called: str, folder: Path = CLASSES) -> set[int]:
    """The lines of the calls of a method in a procedure."""
    found: set[int] = set()
    for _, each in lowered(name, folder).points():
        if isinstance(each, Call):
            callee = each.callee
            names = callee.procedure if isinstance(callee, Direct) else str(callee)
            if f".{called}(" in names or (isinstance(callee, Virtual) and callee.name == called):
                found.add(each.span.line)
    assert found
    return found


@pytest.mark.parametrize(
    ("name", "called", "line"),
    [
        ("demo.Hidden.strings", "hashCode", 21),
        ("demo.Hidden.strings", "equals", 0),
        ("demo.Hidden.resource", "addSuppressed", 0),
        ("demo.Hidden.colors", "ordinal", 32),
    ],
)
def test_tests_behind_a_switch_and_what_ends_a_try_have_no_line(name: str, called: str, line: int) -> None:
    assert lines_of_calls(name, called) == {line}


@pytest.mark.parametrize(("name", "line"), [("inner", 13), ("reference", 17), ("written", 47)])
def test_null_checks_that_stand_for_a_rule_of_the_language_can_fail(name: str, line: int) -> None:
    """`outer.new Inner()` and `o::toString` throw where they stand."""
    assert lines_of_calls(f"demo.Hidden.{name}", "requireNonNull") == {line}


def test_the_table_behind_a_switch_on_an_enum_has_no_line() -> None:
    program = program_in(PROGRAMS)
    names = [name for name in program.headers() if name.startswith("EnumSwitch.")]
    instructions = [each for name in names for _, each in program.procedure(name).points()]
    loads = [each for each in instructions if isinstance(each, Load) and "$SwitchMap$" in str(each.place)]
    assert loads and not any(each.span.is_known for each in loads)
    tables = {each.target for each in loads}
    looked_up = [
        each
        for each in instructions
        if isinstance(each, Load) and isinstance(cell := root_of(each.place), Cell) and cell.pointer in tables
    ]
    assert looked_up and not any(each.span.is_known for each in looked_up)


@pytest.mark.parametrize("name", ["values", "valueOf", "$values"])
def test_the_methods_of_every_enum_have_no_line(name: str) -> None:
    procedure = lowered(f"demo.Hidden$Color.{name}")
    assert not procedure.span.is_known
    for _, each in procedure.points():
        assert not (obligations_of(each, Language.JAVA) and each.span.is_known)


def test_bodies_of_lambdas_are_the_programmers() -> None:
    procedure = lowered("demo.Functions.lambda$capture$0")
    assert procedure.span.line == 61
    assert all(each.span.line == 61 for _, each in procedure.points())


def test_what_the_compiler_made_is_told_from_what_has_no_table_of_lines() -> None:
    made = [each.span for _, each in lowered("demo.Hidden$Color.values").points()]
    assert all(map(is_compiler_made, made))
    plain = [each.span for _, each in lowered("demo.Small.loop", PLAIN).points()]
    assert not any(map(is_compiler_made, plain)) and not any(span.is_known for span in plain)
