"""What can be asked of each instruction, and how it reads in source terms."""

from __future__ import annotations

import pytest

from whence.models.contracts import contracts_of
from whence.program.failures import (
    DoesNotFit,
    IsNegative,
    IsNotInstance,
    IsNull,
    IsReached,
    IsUndefinedDivision,
    IsZero,
    OutsideArray,
    OutsideObject,
)
from whence.program.instructions import Call, Instruction
from whence.program.naming.describe import Describer, describe
from whence.program.obligations import ObligationKind, has_receiver, obligations_of
from whence.program.operands import Address, integer
from whence.program.operators import Operator, Overflow
from whence.program.places import Cell
from whence.program.program import Language, Program
from whence.program.text.text_program import parse_program

C = """
struct node <value: i32 at 0, next: ptr at 8, data: [4 x i32] at 16> size 32 align 8
global table: [10 x i32] as table
global table.1: i32 as inner
declare memcpy
procedure f(p: ptr as p, n: i32 as n, i: i64 as i, g: ptr as g) -> i32 {
  slot buf: [8 x i8] as buf
  slot node: struct node as item
entry:
{lines}
  return 0
}
"""

JAVA = """
language java
field C::next: ref C
field "int[]"::length: i32
procedure "C.m(I)V"(this: ref C as this, o: ref C as o, a: ref "int[]" as a, i: i32 as i) -> void {
entry:
{lines}
  return
}
"""


def parsed(template: str, *lines: str) -> tuple[Program, list[Instruction]]:
    program = parse_program(template.replace("{lines}", "\n".join(lines)))
    (name,) = (name for name, header in program.headers().items() if header.is_defined)
    return program, list(program.procedure(name).blocks[0].instructions[:-1])


def asked(template: str, *lines: str) -> list[str]:
    """`kind: subject` for every obligation of the last of the lines."""
    program, instructions = parsed(template, *lines)
    (procedure,) = program.lowered
    describer = Describer(program.procedure(procedure), program)
    return [
        f"{each.kind.value}: {describer.subject(each.subject)}"
        for each in obligations_of(instructions[-1], program.language, contracts_of(program))
    ]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["t: i32 = load *p"], ["null: p", "bounds: *p"]),
        (["t: i32 = load p->node::value"], ["null: p", "bounds: p->value"]),
        (["store p[i * 4] = n"], ["null: p", "bounds: p[i]"]),
        (["t: i8 = load slot buf[i * 1 of 8]"], ["bounds: buf[i]"]),
        (["t: i32 = load static table[i * 4 of 10]"], ["bounds: table[i]"]),
        (["t: i32 = load static table[9i64 * 4 of 10]"], []),
        (["t: i32 = load static table[10i64 * 4 of 10]"], ["bounds: table[10]"]),
        (["t: i32 = load static table[-1i64 * 4 of 10]"], ["bounds: table[-1]"]),
        (["t: i32 = load static table[0i64 * 4]"], ["bounds: table[0]"]),
        (["t: i32 = load static table.1"], []),
        (["t: i32 = load slot node.(node::value)"], []),
        (["t: i32 = load slot node.(node::data)[i * 4 of 4]"], ["bounds: item.data[i]"]),
        (["t: ptr = address p->node::next"], []),
        (["t: i32 = load *&table"], ["bounds: table"]),
        (["t: i32 = sdiv n, n"], ["div: n"]),
        (["t: i32 = udiv n, n"], ["div: n"]),
        (["t: i32 = sdiv n, 2"], []),
        (["t: i32 = srem n, -1"], ["div: -1"]),
        (["t: i32 = urem n, -1"], []),
        (["t: i32 = add nsw n, 1"], ["overflow: n + 1"]),
        (["t: i32 = add n, 1"], []),
        (["call *g()"], ["null: g"]),
        (["call __assert_fail(p, p, n, p)"], ["assert: &__assert_fail"]),
        (["call reach_error()"], ["assert: &reach_error"]),
        (["call strlen(p)"], ["null: p", "bounds: p"]),
        (["call memcpy(p, g, i)"], ["null: p", "null: g", "bounds: p", "bounds: g"]),
        (["call llvm.memset.p0.i64(p, 0i8, i, false)"], ["null: p", "bounds: p"]),
        (["call memcpy(p, g, 0i64)"], []),
        (["assume true"], []),
        (['unsupported "asm"'], []),
    ],
)
def test_what_can_be_asked_of_c(lines, expected):
    assert asked(C, *lines) == expected


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["t: ref C = load o->C::next"], ["null: o"]),
        (["t: ref C = load this->C::next"], []),
        (["t: ref C = load static C.instance"], []),
        (["store a[i * 4] = i"], ["null: a", "bounds: a[i]"]),
        (['t: i32 = load a->"int[]"::length'], ["null: a"]),
        (['call virtual C::run "()V"(o)'], ["null: o"]),
        (['call virtual C::run "()V"(this)'], []),
        (['call "C.hidden(I)V"(o, i)'], ["null: o"]),
        (['call "C.static(I)V"(i)'], []),
        (['call "C.<init>()V"(o)'], []),
        (["t: ref D = cast[D] o"], ["cast: o"]),
        (["t: i32 = sdiv i, i"], ["div: i"]),
        (["t: i32 = sdiv i, -1"], []),
        (
            ["t: ref java.lang.AssertionError = allocate object void * 1"],
            ["assert: new java.lang.AssertionError"],
        ),
        (['t: ref "int[]" = allocate array i32 * i'], ["bounds: i"]),
        (['t: ref "int[]" = allocate array i32 * 3'], []),
        (['t: i32 = call virtual C::size "()I"(text "x")'], []),
    ],
)
def test_what_can_be_asked_of_java(lines, expected):
    assert asked(JAVA, *lines) == expected


def test_a_throw_may_throw_null():
    text = JAVA.replace("  return", "  throw o").replace("{lines}", "")
    program = parse_program(text)
    procedure = program.procedure("C.m(I)V")
    (obligation,) = obligations_of(procedure.blocks[0].terminator, Language.JAVA)
    assert obligation.failure == IsNull(procedure.parameters[1])


def failures(template: str, line: str) -> list[object]:
    program, instructions = parsed(template, line)
    return [
        each.failure for each in obligations_of(instructions[-1], program.language, contracts_of(program))
    ]


def test_failures_are_over_the_operands():
    program, _ = parsed(C)
    p, n, i, _ = program.procedure("f").parameters
    _, (load,) = parsed(C, "t: i32 = load p->node::data[i * 4 of 4]")
    assert failures(C, "t: i32 = load p->node::data[i * 4 of 4]") == [
        IsNull(p),
        OutsideObject(load.place, integer(4, 64), ((i, 4),)),
    ]
    assert failures(C, "t: i32 = sdiv n, n") == [IsUndefinedDivision(n, n)]
    assert failures(C, "t: i32 = udiv n, n") == [IsZero(n)]
    assert failures(C, "t: i32 = mul nsw n, n") == [
        DoesNotFit(Operator.MUL, (n, n), Overflow.SIGNED_UNDEFINED)
    ]
    assert failures(C, "call memset(p, 0, i)")[1] == OutsideObject(Cell(p), i, ())
    assert failures(C, "call reach_error()") == [IsReached()]


def test_failures_in_java_are_over_the_operands():
    program, _ = parsed(JAVA)
    _, o, a, i = program.procedure("C.m(I)V").parameters
    assert failures(JAVA, "t: i32 = load a[i * 4]") == [IsNull(a), OutsideArray(a, i)]
    assert failures(JAVA, "t: i32 = srem i, i") == [IsZero(i)]
    assert failures(JAVA, "t: ref D = cast[D] o") == [IsNotInstance(o, "D")]
    assert failures(JAVA, 't: ref "int[]" = allocate array i32 * i') == [IsNegative(i)]


def test_a_direct_java_call_has_a_receiver_if_it_has_one_argument_more_than_its_descriptor():
    assert has_receiver("C.m(I[JLjava/lang/String;[[Ljava/lang/Object;D)V", 6)
    assert not has_receiver("C.m(I[JLjava/lang/String;[[Ljava/lang/Object;D)V", 5)
    assert not has_receiver("C.<init>(I)V", 2)
    assert not has_receiver("memcpy", 3)
    assert not has_receiver("broken(Lx", 3)


def test_every_kind_is_named_as_on_the_command_line():
    named = ["null", "bounds", "cast", "div", "assert", "overflow", "uninit", "freed"]
    assert [kind.value for kind in ObligationKind] == named


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["t: ptr = load p->node::next", "u: ptr = load t->node::next", "v: i32 = load u->node::value"],
         "p->next->next->value"),
        (["t: ptr = address static table[i * 4 of 10]", "u: i32 = load *t"], "table[i]"),
        (["t: ptr = address slot node.(node::data)[i * 4 of 4]", "u: i32 = load *t"], "item.data[i]"),
        (["t: ptr = address p[i * 32]", "u: i32 = load t->node::value"], "p[i].value"),
        (["t: i64 = add i, 1i64", "u: i32 = load p[t * 4]"], "p[i + 1]"),
        (["t: i64 = sext n", "u: i32 = load p[t * 4]"], "p[n]"),
        (["t: ptr = call get(p, n)", "u: i32 = load t->node::value"], "get(p, n)->value"),
        (["t: ptr = load *p", "u: i32 = load *t"], "**p"),
        (["t: ptr = load *p", "u: i32 = load t->node::value"], "(*p)->value"),
        (["t: ptr = select true, p, g", "u: i32 = load t[i * 4]"], "(1 ? p : g)[i]"),
        (["t: ptr = address *p", "u: i32 = load t->node::value"], "(*p).value"),
        (["t: i32 = load static table.1"], "inner"),
    ],
)  # fmt: skip
def test_places_read_as_the_source_does(lines, text):
    program, instructions = parsed(C, *lines)
    assert describe(program.procedure("f"), instructions[-1].place, program) == text


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["t: ref C = load o->C::next", "u: ref C = load t->C::next"], "o.next.next"),
        (['t: i32 = load a->"int[]"::length'], "a.length"),
        (['t: ref C = call virtual C::get "(I)LC;"(o, i)', "u: ref C = load t->C::next"], "o.get(i).next"),
        (['t: ref C = call "C.of()LC;"()', "u: ref C = load t->C::next"], "C.of().next"),
        (["t: ref D = cast[D] o", "u: ref C = load t->C::next"], "o.next"),
        (["t: i32 = load a[i * 4]", "u: i32 = load a[t * 4]"], "a[a[i]]"),
    ],
)
def test_java_places_read_as_the_source_does(lines, text):
    program, instructions = parsed(JAVA, *lines)
    assert describe(program.procedure("C.m(I)V"), instructions[-1].place) == text


def test_a_long_chain_of_temporaries_is_cut():
    lines = ["t0: i32 = add n, 1", *(f"t{k + 1}: i32 = add t{k}, 1" for k in range(5000))]
    program, instructions = parsed(C, *lines)
    text = describe(program.procedure("f"), instructions[-1].target)
    assert "..." in text
    assert len(text) < 100


def test_the_subject_of_a_call_is_named():
    _, instructions = parsed(C, "call reach_error()")
    assert isinstance(instructions[-1], Call)
    (obligation,) = obligations_of(instructions[-1], Language.C)
    assert obligation.subject == Address("reach_error")
