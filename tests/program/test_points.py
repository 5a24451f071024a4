"""Points as users write them, found without lowering more than the candidates."""

from __future__ import annotations

import pytest

from whence.program.naming.lines import LinePoint
from whence.program.naming.points import CallPoint, EntryPoint, parse_point, resolve
from whence.program.program import ProgramIndex
from whence.program.text.text_program import parse_program
from whence.source import InputProblem

C = """
declare reach_error
procedure first(n: i32) -> i32 @ "src/a.c":3:5 {
entry:
  t: i32 = add n, 1 @ 4:12
  u: i32 = mul t, t @ 4:20
  return u @ 5:3
}
procedure second(n: i32) -> i32 @ "src/a.c":10:5 {
entry:
  call reach_error() @ 12:3
  return n @ 20:3
}
procedure other() -> void @ "lib/a.c":1:1 {
entry:
  return @ 2:1
}
procedure helper() -> void library @ "models/string.c":1:1 {
entry:
  return @ 2:1
}
"""

JAVA = """
language java
procedure "p.C.<init>()V"(this: ref p.C) -> void @ "p/C.java":8 {
entry:
  store this->(p.C::x: i32) = 1 @ 3
  return @ 9
}
procedure "p.C.m()V"(this: ref p.C) -> void @ "p/C.java":11 {
entry:
  call "p.C.n(I)V"(1) @ 12
  call virtual p.D::run "()V"(null: ref p.D) @ 14
  return @ 15
}
procedure "p.C.lambda$m$0()V"() -> void @ "p/C.java":12 {
entry:
  return @ 12
}
procedure "p.C.n(I)V"(i: i32) -> void @ "p/C.java":20 {
entry:
  return @ 20
}
procedure "p.C.n()V"() -> void @ "p/C.java":22 {
entry:
  return @ 22
}
procedure "q.C.n()V"() -> void @ "q/C.java":2 {
entry:
  return @ 2
}
"""


def names(points) -> list[tuple[str, int, int]]:
    return [tuple(point) for point in points]


@pytest.mark.parametrize(
    ("text", "point"),
    [
        ("a.c:12", LinePoint("a.c", 12)),
        ("dir/a.c:12:7", LinePoint("dir/a.c", 12, 7)),
        ("C:\\x\\a.c:12:7", LinePoint("C:\\x\\a.c", 12, 7)),
        ("main", EntryPoint("main")),
        ("p.C.<init>(I)V", EntryPoint("p.C.<init>(I)V")),
        ("call:reach_error", CallPoint("reach_error")),
    ],
)
def test_the_syntax_of_points(text, point):
    assert parse_point(text) == point


@pytest.mark.parametrize("text", ["", "  ", "call:", "a.c:"])
def test_what_is_no_point_is_refused(text):
    with pytest.raises(InputProblem, match="is not a point"):
        parse_point(text)


def test_a_line_means_every_instruction_on_it_and_lowers_only_its_procedure():
    program = parse_program(C)
    assert names(resolve(program, "src/a.c:4")) == [("first", 0, 0), ("first", 0, 1)]
    assert program.lowered == ("first",)
    assert not program.is_indexed


def test_a_column_means_the_last_instructions_that_start_at_or_before_it():
    program = parse_program(C)
    assert names(resolve(program, "src/a.c:4:20")) == [("first", 0, 1)]
    assert names(resolve(program, "src/a.c:4:15")) == [("first", 0, 0)]
    assert names(resolve(program, "src/a.c:4:1")) == [("first", 0, 0), ("first", 0, 1)]


def test_a_file_may_be_given_by_more_or_fewer_folders():
    program = parse_program(C)
    assert names(resolve(program, "project/src/a.c:12")) == [("second", 0, 0)]
    assert names(resolve(program, "string.c:2")) == [("helper", 0, 0)]


def test_the_line_of_a_procedure_without_code_of_its_own_is_its_entry():
    assert names(resolve(parse_program(C), "src/a.c:10")) == [("second", 0, 0)]


def test_a_procedure_is_its_entry_and_is_not_lowered():
    program = parse_program(C)
    assert names(resolve(program, "second")) == [("second", 0, 0)]
    assert program.lowered == ()


def test_calls_are_found_by_lowering_only_the_callers():
    program = parse_program(C)
    assert names(resolve(program, "call:reach_error")) == [("second", 0, 0)]
    assert program.lowered == ("second",)


def test_an_allocation_on_the_heap_is_a_call_of_malloc():
    text = "declare malloc\nprocedure f() -> void {\ne:\n  p: ptr = allocate heap i8 * 8i64\n  return\n}"
    program = parse_program(text)
    callers = {"malloc": frozenset({"f"})}
    source = program.source
    source.index = lambda: ProgramIndex(callers, {}, frozenset(), frozenset(), {})
    assert names(resolve(program, "call:malloc")) == [("f", 0, 0)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "src/a.c:15",
            "src/a.c:15: no code on that line; the nearest lines with code in second are 12, 20; "
            "declarations, labels and conditions that are constant make none",
        ),
        ("src/a.c:1", "src/a.c:1: no code there; the first procedure, first, starts at line 3"),
        ("a.c:4", "a.c is ambiguous: it may be lib/a.c or src/a.c"),
        ("b.c:4", "no procedure of the program is in a file b.c; there is lib/a.c, src/a.c"),
        ("secnd", "no procedure named secnd; the nearest name is second"),
        ("reach_error", "procedure reach_error is declared, but its body is not part of the program"),
        ("call:reach_eror", "no call of reach_eror in the program; the nearest name is reach_error"),
        ("call:first", "no call of first in the program"),
    ],
)
def test_an_unknown_point_is_told_with_what_is_near(text, message):
    with pytest.raises(InputProblem) as problem:
        resolve(parse_program(C), text)
    assert str(problem.value) == message


def test_a_java_method_is_named_without_its_descriptor():
    program = parse_program(JAVA)
    assert names(resolve(program, "p.C.m")) == [("p.C.m()V", 0, 0)]
    assert names(resolve(program, "C.m")) == [("p.C.m()V", 0, 0)]
    assert names(resolve(program, "p.C.n")) == [("p.C.n()V", 0, 0), ("p.C.n(I)V", 0, 0)]
    assert names(resolve(program, "p.C.n(I)V")) == [("p.C.n(I)V", 0, 0)]
    with pytest.raises(InputProblem, match=r"C\.n is ambiguous"):
        resolve(program, "C.n")


def test_a_line_with_a_lambda_means_the_method_around_it_too():
    found = names(resolve(parse_program(JAVA), "p/C.java:12"))
    assert found == [("p.C.lambda$m$0()V", 0, 0), ("p.C.m()V", 0, 0)]


def test_a_line_after_a_lambda_belongs_to_the_method_around_it():
    assert names(resolve(parse_program(JAVA), "p/C.java:14")) == [("p.C.m()V", 0, 1)]


def test_a_field_initialiser_is_found_in_the_constructor():
    program = parse_program(JAVA)
    assert names(resolve(program, "p/C.java:3")) == [("p.C.<init>()V", 0, 0)]
    assert program.lowered == ("p.C.<init>()V",)


def test_java_calls_are_found_by_the_method_that_they_name():
    program = parse_program(JAVA)
    assert names(resolve(program, "call:p.C.n")) == [("p.C.m()V", 0, 0)]
    assert names(resolve(program, "call:p.D.run")) == [("p.C.m()V", 0, 1)]
