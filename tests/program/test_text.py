"""The text form: print then parse is the identity, and mistakes are told where they stand."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from tests.program.strategies import AWKWARD, globals_, procedures
from whence.program.instructions import Assign, Call, Load, Store
from whence.program.operands import Real
from whence.program.places import Cell, Element, Field, FieldName, Slot
from whence.program.program import Language, Program
from whence.program.text.printing import print_global, print_procedure, print_program
from whence.program.text.text_program import TextProgram, parse_program
from whence.program.text.tokens import Cursor, quoted, spelled, tokenise, unquoted
from whence.program.types import INT32, POINTER, FloatType
from whence.source import InputProblem, Span

LAW = settings(derandomize=True, max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])

LIST = """
language c
struct node <value: i32 at 0, next: ptr at 8> size 16 align 8
global total: i32 as total @ "list.c":1:5 = {0: 5}
global greeting: [4 x i8] constant = {0: chars "hi\\n\\0"}
declare printf library as printf

// Sums a list.
procedure sum(head: ptr as head @ 9:22) -> i32 as sum @ "list.c":9:5 {
  slot seen: [8 x i32] as seen @ 10:7
  local s: i32 as s @ 11:7
entry:
  s = copy 0 @ 11:7
  jump for.cond
for.cond:
  t1: i1 = ne head, null @ 12:15
  branch t1 then for.body else for.end @ 12:3
for.body:
  t2: i32 = load head->node::value @ 13:16
  s = add nsw s, t2 @ 13:7
  store slot seen[t2 * 4 of 8] = s @ 14:5
  head = load head->node::next @ 12:30
  jump for.cond
for.end:
  call printf(&greeting, s) fixed 1 -> i32 @ "macros.h":3
  return s @ 16:3
}
"""


@LAW
@given(procedures())
def test_a_printed_procedure_parses_to_itself(procedure):
    program = parse_program(print_procedure(procedure))
    assert program.procedure(procedure.name) == procedure


@LAW
@given(globals_())
def test_a_printed_global_parses_to_itself(global_):
    assert parse_program(print_global(global_)).global_(global_.name) == global_


@pytest.mark.parametrize("name", AWKWARD)
def test_every_name_can_be_written_as_one_token(name):
    cursor = Cursor(tokenise(spelled(name), "f"), "f")
    assert cursor.name("a name") == name
    assert unquoted(quoted(name)) == name
    cursor.end_line()


def test_a_printed_program_parses_to_itself():
    program = parse_program(LIST)
    again = parse_program(print_program(program))
    assert again.headers() == program.headers()
    assert again.global_names() == program.global_names()
    assert again.procedure("sum") == program.procedure("sum")
    assert [again.global_(name) for name in again.global_names()] == [
        program.global_(name) for name in program.global_names()
    ]
    assert again.index() == program.index()


def test_the_text_form_is_the_one_that_people_write():
    printed = print_program(parse_program(LIST)).splitlines()
    body = LIST[LIST.index("procedure sum") :].splitlines()
    assert printed[-len(body) :] == body
    assert 'global greeting: [4 x i8] constant = {0: chars "hi\\n\\0"}' in printed
    assert "declare printf library as printf" in printed


def test_spans_lean_on_the_file_of_the_procedure():
    procedure = parse_program(LIST).procedure("sum")
    spans = {instruction.span for _, instruction in procedure.points()}
    assert Span("list.c", 13, 7) in spans
    assert Span("macros.h", 3, 0) in spans
    assert procedure.parameters[0].span == Span("list.c", 9, 22)


def test_places_read_as_selections_from_the_root_outwards():
    procedure = parse_program(LIST).procedure("sum")
    loads = [each for _, each in procedure.points() if isinstance(each, Load)]
    stores = [each for _, each in procedure.points() if isinstance(each, Store)]
    head = procedure.parameters[0]
    assert loads[0].place == Field(Cell(head), FieldName("node", "value", INT32, 0))
    assert loads[1].place == Field(Cell(head), FieldName("node", "next", POINTER, 8))
    assert stores[0].place == Element(Slot("seen"), loads[0].target, 4, 8)


def test_a_call_takes_from_its_operands_what_its_signature_does_not_say():
    procedure = parse_program(LIST).procedure("sum")
    (call,) = (each for _, each in procedure.points() if isinstance(each, Call))
    assert call.signature.parameters == (POINTER, INT32)
    assert (call.signature.fixed, call.signature.result) == (1, INT32)


def test_a_nan_keeps_its_payload():
    text = "procedure f() -> void {\ne:\n  t: f64 = copy f64#7ff80000deadbeef\n  return\n}"
    procedure = parse_program(text).procedure("f")
    assign = procedure.blocks[0].instructions[0]
    assert isinstance(assign, Assign)
    assert assign.operands == (Real(0x7FF80000DEADBEEF, FloatType(64)),)
    assert "f64#7ff80000deadbeef" in print_procedure(procedure)


def test_different_structs_of_one_name_are_told_apart():
    text = (
        "struct s <a: i32 at 0> size 4 align 4\n"
        "procedure f(x: struct s, y: struct s <b: i64 at 0> size 8 align 8) -> void {\ne:\n  return\n}"
    )
    procedure = parse_program(text).procedure("f")
    first, second = (parameter.type for parameter in procedure.parameters)
    assert first != second
    assert parse_program(print_procedure(procedure)).procedure("f") == procedure


def test_a_comma_continues_a_line():
    switch = "switch n {-1 -> a,\n    2 -> a,\n    else -> a}"
    text = f"procedure f(n: i32) -> void {{\ne:\n  {switch}\na:\n  return\n}}"
    procedure = parse_program(text).procedure("f")
    assert procedure.blocks[0].terminator.cases == ((0xFFFFFFFF, "a"), (2, "a"))
    assert "switch n {-1 -> a, 2 -> a, else -> a}" in print_procedure(procedure)


def test_handlers_stand_with_the_label_of_their_block():
    text = """language java
    procedure "C.m()V"() -> void {
    entry: handlers java.io.IOException -> h, any -> h
      call "C.n()V"()
      return
    h:
      e: ref java.lang.Throwable = catch
      throw e
    }"""
    program = parse_program(text)
    assert program.language is Language.JAVA
    handlers = program.procedure("C.m()V").blocks[0].handlers
    assert [(each.catches, each.target) for each in handlers] == [("java.io.IOException", "h"), ("", "h")]


def test_a_procedure_is_parsed_when_it_is_first_lowered():
    program = parse_program(LIST + "procedure broken() -> void {\ne:\n  nonsense here\n}\n")
    assert set(program.headers()) == {"printf", "sum", "broken"}
    program.procedure("sum")
    assert program.lowered == ("sum",)
    with pytest.raises(InputProblem):
        program.procedure("broken")


def test_the_index_is_read_off_without_lowering():
    text = """
    global table: [1 x ptr] = {0: &one}
    global counter: i32
    procedure one() -> void {
    e:
      t: i32 = load static counter
      return
    }
    procedure two(p: ptr) -> void {
    e:
      call one()
      call *p()
      t: ptr = copy &three
      return
    }
    procedure three(o: ref C) -> void {
    e:
      call virtual C::run "(I)V"(o)
      return
    }"""
    program = parse_program(text)
    index = program.index()
    assert index.callers == {"one": frozenset({"two"}), "C.run(I)V": frozenset({"three"})}
    assert index.callees["two"] == frozenset({"one"})
    assert index.address_taken == frozenset({"one", "three"})
    assert index.indirect_callers == frozenset({"two", "three"})
    assert index.global_users == {"counter": frozenset({"one"}), "three": frozenset({"two"})}
    assert program.lowered == ()


def body(*lines: str) -> str:
    return "\n".join(
        ["procedure f(n: i32, p: ptr) -> i32 {", "entry:", *(f"  {line}" for line in lines), "}"]
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (body("return m"), "t.ir:3:10: variable m is not declared"),
        (body("t: i32 = plus n, n", "return t"), "t.ir:3:12: expected an operator, found plus"),
        (body("return 1.5"), "t.ir:3:10: 1.5 needs its type: 1.5f64 or 1.5f32"),
        (body("t: i32 = load p->node::next", "return t"), "t.ir:3:20: field node::next is not declared"),
        (body("t: struct s = load *p", "return n"), "t.ir:3:13: struct s is not declared"),
        (body("t: i32 = load p", "return t"), "t.ir:3:18: expected -> or [ after the pointer of a place"),
        (body("jump return"), "t.ir:3:8: expected a label, found return; quote it if it is one"),
        (body("return n n"), "t.ir:3:12: expected the end of the line, found n"),
        (body("return ~n"), "t.ir:3:10: '~' is not part of the language"),
        (body("t: i32 = copy n", "t: i64 = copy 1i64", "return t"), "t.ir:4:3: variable t is declared twice"),
        (body("t: i0 = copy n"), "t.ir:3:6: expected a type, found i0"),
        (body("return f64#fffffffffffffffff"), "t.ir:3:10: f64#fffffffffffffffff is not a floating constant"),
        (body("return " + "{" * 5000), "nested too deeply"),
        (body("return 1e999f64"), "t.ir:3:10: 1e999 is too large for f64"),
        ("procedure f() -> void {", "t.ir:1:1: this procedure has no closing brace"),
        ("language pascal", "t.ir:1:10: expected c or java, found pascal"),
        (
            "nonsense",
            "t.ir:1:1: expected language, struct, field, global, declare, procedure, found nonsense",
        ),
        ("global g: i32\nglobal g: i32", "t.ir:2:1: g is defined twice, first at line 1"),
        ("procedure f( -> void {\n}", "t.ir:1:14: expected a variable, found ->"),
    ],
)
def test_a_mistake_is_told_in_one_line_with_its_place(text, message):
    with pytest.raises(InputProblem) as problem:
        Program(TextProgram(text, "t.ir")).procedure("f")
    assert message in str(problem.value)
    assert "\n" not in str(problem.value)
