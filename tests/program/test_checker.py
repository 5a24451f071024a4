"""The checker accepts what is valid and names each broken invariant."""

from __future__ import annotations

import pytest

from tests.program.test_text import LIST
from whence.program.checker import problems
from whence.program.instructions import Assign, Jump, Return
from whence.program.operands import Integer, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.procedure import Block, Procedure
from whence.program.text.text_program import parse_program
from whence.program.types import INT32, VOID, IntType

DECLARATIONS = """
language {language}
struct pair <a: i32 at 0, b: i64 at 8> size 16 align 8
global known: i32
declare ext
procedure f(n: i32, p: ptr, r: ref C, q: struct pair, x: f64, c: i1) -> i32 {{
  slot buf: [4 x i8]
  local i: i32
"""


def found(*lines: str, language: str = "java") -> tuple[str, ...]:
    text = DECLARATIONS.format(language=language) + "\n".join([*lines, "}"])
    program = parse_program(text)
    return problems(program.procedure("f"), program)


def straight(*lines: str) -> tuple[str, ...]:
    return found("entry:", *lines, "return n")


def test_a_valid_program_has_no_problem():
    program = parse_program(LIST)
    assert problems(program.procedure("sum"), program) == ()


@pytest.mark.parametrize(
    "line",
    [
        "t: i32 = add nsw n, 1",
        "t: i1 = eq p, null",
        "t: i1 = ult p, null",
        "t: i1 = eq r, null: ref D",
        "t: i32 = compare 1i64, 2i64",
        "t: i1 = sadd.overflows n, n",
        "t: i32 = funnel.left n, n, n",
        "t: f64 = fneg x",
        "t: i1 = fcmp.oeq x, 0.0f64",
        "t: i32 = fcompare.less x, x",
        "t: i8 = trunc n",
        "t: i64 = sext n",
        "t: f32 = fptrunc x",
        "t: i64 = fptosi.sat x",
        "t: f64 = sitofp n",
        "t: i64 = ptrtoint p",
        "t: i64 = bitcast x",
        "t: i32 = select c, n, 1",
        "t: i64 = extract[1] q",
        "t: struct pair = insert[0] q, n",
        "t: struct pair = copy {1, 2i64}: struct pair",
        "t: i32 = instanceof[D] r",
        "t: ref D = cast[D] r",
        "t: ref D = copy r",
        "t: ptr = address slot buf[n * 1 of 4]",
        "t: ptr = allocate heap i8 * 4i64",
        't: ref "int[]" = allocate array void * n',
        "t: i32 = call ext(q, n)",
        "call ext(p): (struct pair)",
        "n = copy 0",
        "assume c",
    ],
)
def test_a_valid_instruction_has_no_problem(line):
    assert straight(line) == ()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("t: i32 = add n, 1i64", "mixes different types"),
        ("t: i64 = add n, 1", "mixes different types"),
        ("t: i32 = shl n, 1i8", "mixes different types"),
        ("t: i32 = add n", "takes 2 operands, not 1"),
        ("t: f64 = add x, x", "does not take float"),
        ("t: i32 = and nsw n, n", "cannot be nsw"),
        ("t: i32 = slt n, n", "needs one bit"),
        ("t: i1 = slt p, p", "does not take pointer"),
        ("t: i1 = ult r, r", "does not take reference"),
        ("t: i1 = fcmp.olt n, n", "does not take int"),
        ("t: i64 = trunc n", "not narrower"),
        ("t: i32 = zext n", "not wider"),
        ("t: f64 = fptrunc x", "not narrower"),
        ("t: i32 = zext x", "does not take float to int"),
        ("t: f64 = sitofp x", "has float for int"),
        ("t: i32 = bitcast x", "different sizes"),
        ("t: i32 = select n, n, n", "needs one bit"),
        ("t: i32 = select c, n, 1i64", "chooses between different types"),
        ("t: i64 = extract[0] q", "no member 0 of the result's type"),
        ("t: i64 = extract[7] q", "no member 7"),
        ("t: struct pair = insert[0] q, 1i64", "no member 0 of the value's type"),
        ("t: ref D = cast r", "names no class"),
        ("t: i32 = copy 1i64", "copies between different types"),
        ("t: struct pair = copy {1}: struct pair", "members are not those of struct pair"),
        ("t: i32 = load slot nope[n * 1]", "there is no slot nope"),
        ("t: i32 = load *n", "neither a pointer nor a reference"),
        ("t: i8 = load p[x * 1]", "an index is not an integer"),
        ("t: i32 = address *p", "an address is a pointer"),
        ("t: ptr = allocate object void * 1", "object memory cannot be held by ptr"),
        ("t: ref C = allocate heap i8 * 1", "heap memory cannot be held by ref C"),
        ("call ext(n): ()", "1 arguments for 0 parameters"),
        ("call ext(n): (i64)", "an argument does not fit its parameter"),
        ("call ext(n) fixed 2", "2 fixed parameters of 1"),
        ("t: i32 = call ext() -> i64", "the result is i64, not i32"),
        ("call *n()", "what is called is not a pointer"),
        ("assume n", "the condition is not one bit"),
        ("t: ref C = catch", "not the start of a handler"),
        (
            "t: i32 = copy 1\nu: i32 = copy w\nw: i32 = copy t",
            "temporary w may be used before it is assigned",
        ),
    ],
)
def test_a_broken_instruction_is_named(line, message):
    (problem,) = straight(line)
    assert message in problem


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (("entry:", "return 1i64"), "returns i64 for i32"),
        (("entry:", "return"), "returns nothing for i32"),
        (("entry:", "jump nowhere"), "goes to nowhere, which does not exist"),
        (("entry:", "jump entry"), "goes to the entry"),
        (("entry:", "i = copy 1"), "does not end with a terminator"),
        (("entry:",), "does not end with a terminator"),
        (("entry:", "return n", "return n"), "a terminator before its end"),
        (("entry:", "return n", "entry:", "return n"), "label entry is used twice"),
        ((), "there is no block"),
        (("entry:", "branch n then a else a", "a:", "return n"), "the condition is not one bit"),
        (("entry:", "switch x {else -> a}", "a:", "return n"), "the value is not an integer"),
        (("entry:", "switch n {1 -> a, 1 -> a, else -> a}", "a:", "return n"), "a case is repeated"),
        (("entry: handlers any -> h", "return n", "h:", "return n"), "does not start with catch"),
        (
            ("entry: handlers any -> h", "jump h", "h:", "t: ref E = catch", "return n"),
            "goes to h, which handles exceptions",
        ),
    ],
)
def test_broken_control_flow_is_named(lines, message):
    assert any(message in problem for problem in found(*lines))


def test_a_temporary_must_be_assigned_on_every_path():
    lines = ("entry:", "branch c then a else b", "a:", "t: i32 = copy 1", "jump b", "b:", "return t")
    (problem,) = found(*lines)
    assert problem.startswith("b, instruction 0: temporary t may be used before it is assigned")


def test_a_handler_cannot_count_on_what_its_block_assigns():
    body = ("body: handlers any -> h", "u: i32 = copy 2", "return u", "h:", "e: ref E = catch")
    assert found("entry:", "t: i32 = copy 1", "jump body", *body, "return t") == ()
    (problem,) = found("entry:", "jump body", *body, "return u")
    assert "temporary u may be used before it is assigned" in problem


def test_unreachable_code_may_use_anything():
    assert found("entry:", "return n", "dead:", "u: i32 = copy t", "t: i32 = copy u", "return t") == ()


def test_a_temporary_has_one_assignment_and_a_local_many():
    assert straight("i = copy 1", "i = copy 2") == ()
    assert straight("t: i32 = copy 1", "t: i32 = copy 2") == ("temporary t is assigned twice",)


def test_symbols_of_a_c_program_must_exist():
    lines = ("entry:", "call gone()", "t: ptr = copy &lost", "u: i32 = load static missing", "return n")
    messages = found(*lines, language="c")
    assert [message.split(": ")[1] for message in messages] == [
        "there is no procedure gone",
        "there is no symbol lost",
        "there is no symbol missing",
    ]
    assert found("entry:", "t: i32 = load static known", "call ext()", "return t", language="c") == ()


def test_one_name_means_one_variable():
    narrow = Variable("v", INT32, VariableKind.LOCAL)
    wide = Variable("v", IntType(64), VariableKind.LOCAL)
    stray = Variable("s", INT32, VariableKind.PARAMETER)
    instructions = (
        Assign(narrow, Operator.COPY, (Integer(1, INT32),)),
        Assign(wide, Operator.COPY, (Integer(1, IntType(64)),)),
        Assign(narrow, Operator.COPY, (stray,)),
        Return(None),
    )
    messages = problems(Procedure("f", (), VOID, False, (), (Block("e", instructions),)))
    assert "there are two different variables named v" in messages
    assert "s is of kind parameter but is none" in messages


def test_parameters_are_distinct_and_of_their_kind():
    local = Variable("a", INT32, VariableKind.LOCAL)
    blocks = (Block("e", (Jump("f"),)), Block("f", (Return(None),)))
    messages = problems(Procedure("f", (local, local), VOID, False, (), blocks))
    assert "parameter a is declared twice" in messages
    assert "parameter a is of kind local" in messages


def test_a_java_receiver_is_not_assigned():
    text = "procedure m(this: ref C as this) -> void {\ne:\n  this = copy null: ref C\n  return\n}"
    assert problems(parse_program(text).procedure("m")) == ("this is assigned",)


def test_a_constant_fits_its_width():
    bad = Assign(Variable("v", INT32, VariableKind.LOCAL), Operator.COPY, (Integer(1 << 40, INT32),))
    (problem,) = problems(Procedure("f", (), VOID, False, (), (Block("e", (bad, Return(None))),)))
    assert "constant 1099511627776 does not fit in 32 bits" in problem
