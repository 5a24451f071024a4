"""The condition of a failure, over the values of a run, says whether the interpreter raises it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import final

import pytest

from tests.execute.classes import Class, Classes
from whence.analysis.failures.definition import when_fails
from whence.analysis.failures.readings import Extent, Readings
from whence.execute.events import EventKind
from whence.execute.java.class_knowledge import JavaPlatform
from whence.execute.machine import Machine
from whence.execute.memory.java_objects import JavaObject
from whence.execute.outcomes import Outcome, Stopped
from whence.execute.translate.translation import Options
from whence.execute.world import RecordedWorld
from whence.logic.conditions import Exact, Over
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.models.contracts import contracts_of
from whence.program.obligations import Obligation, ObligationKind, obligations_of
from whence.program.operands import Integer, Null, Operand, Variable
from whence.program.places import Element, Place
from whence.program.program import Program
from whence.program.text.text_program import parse_program
from whence.program.types import IntType

FAMILY = {"A": Class(), "B": Class("A"), "C": Class("B"), "D": Class()}
CLASSES = Classes(FAMILY)


@final
@dataclass
class Values:
    """What the parameters of the procedure are, in bit-vectors or in mathematical integers."""

    values: dict[str, object]
    is_mathematical: bool = False
    whole: int = 40
    terms: Terms = field(default_factory=Terms)

    def _term(self, value: int, bits: int) -> Term:
        if not self.is_mathematical:
            return self.terms.bv(value, bits)
        value &= (1 << bits) - 1
        return self.terms.integer(value - (1 << bits) if value >> (bits - 1) else value)

    def number(self, operand: Operand) -> Term | None:
        match operand:
            case Variable(name, IntType(bits)) if isinstance(value := self.values.get(name), int):
                return self._term(value, bits)
            case Integer(value, IntType(bits)):
                return self._term(value, bits)
            case _:
                return None

    def is_null(self, pointer: Operand) -> Term | None:
        is_null = isinstance(pointer, Null)
        if isinstance(pointer, Variable):
            is_null = self.values.get(pointer.name) in (0, None)
        return self.terms.true if is_null else self.terms.false

    def extent(self, place: Place) -> Extent | None:
        """All objects of these programs have as many bytes, and all pointers lead to their start."""
        offset = 0
        if isinstance(place, Element):
            index = place.index
            assert isinstance(index, Variable) and isinstance(index.type, IntType)
            value = self.values[index.name]
            assert isinstance(value, int)
            offset = value * place.stride
        return Extent(self._term(offset, 64), self._term(self.whole, 64))

    def length(self, array: Operand) -> Term | None:
        return self._term(self.whole, 32)

    def is_instance(self, reference: Operand, class_name: str) -> Term | None:
        assert isinstance(reference, Variable)
        value = self.values[reference.name]
        fits = value is None or (isinstance(value, JavaObject) and CLASSES.is_subtype(value.cls, class_name))
        return self.terms.true if fits else self.terms.false


def _obligation(program: Program, kind: ObligationKind) -> Obligation:
    points = program.procedure("f").points()
    found = (
        each
        for _, i in points
        for each in obligations_of(i, program.language, contracts_of(program))
        if each.kind is kind
    )
    return next(found)


def _condition(program: Program, kind: ObligationKind, values: Values) -> bool:
    condition = when_fails(_obligation(program, kind).failure, Readings(values))
    assert isinstance(condition, Exact)
    assert condition.term in (values.terms.true, values.terms.false)
    return condition.term is values.terms.true


def _edge(random: Random, bits: int) -> int:
    half = 1 << (bits - 1)
    value = random.choice([0, 1, 2, -1, -2, half - 1, -half, 1 - half, 9, 10, 11, random.getrandbits(bits)])
    return value & ((1 << bits) - 1)


def _raised(outcome: Outcome, *kinds: EventKind) -> bool:
    warnings = outcome.record.warnings
    return any(
        each.kind in kinds for each in (*warnings, *([outcome.event] if isinstance(outcome, Stopped) else []))
    )


def _operation(operator: str, bits: int) -> Program:
    head = f"procedure f(a: i{bits}, b: i{bits}) -> i{bits}"
    return parse_program(f"{head} {{\nentry:\n  r: i{bits} = {operator} a, b\n  return r\n}}\n")


DIVISION = (EventKind.DIVISION_BY_ZERO, EventKind.DIVISION_OVERFLOW)
BOUNDS = (EventKind.OUT_OF_BOUNDS,)


@pytest.mark.parametrize("is_mathematical", [False, True])
@pytest.mark.parametrize("bits", [8, 32, 64])
@pytest.mark.parametrize("operator", ["sdiv", "srem", "udiv", "urem"])
def test_a_division_in_c_fails_just_when_its_condition_holds(
    operator: str, bits: int, is_mathematical: bool
) -> None:
    program = _operation(operator, bits)
    machine = Machine(program, RecordedWorld())
    random = Random(bits)
    seen = set()
    for _ in range(80):
        values = {"a": _edge(random, bits), "b": _edge(random, bits)}
        fails = _raised(machine.call("f", list(values.values())), *DIVISION)
        assert _condition(program, ObligationKind.DIV, Values(dict(values), is_mathematical)) is fails
        seen.add(fails)
    assert seen == {True, False}


@pytest.mark.parametrize("bits", [8, 32, 64])
@pytest.mark.parametrize("operator", ["add", "sub", "mul"])
def test_a_signed_result_overflows_just_when_its_condition_holds(operator: str, bits: int) -> None:
    program = _operation(f"{operator} nsw", bits)
    random = Random(bits)
    seen = set()
    for _ in range(80):
        values = {"a": _edge(random, bits), "b": _edge(random, bits)}
        machine = Machine(program, RecordedWorld(), options=Options(checks_values=True))
        fails = _raised(machine.call("f", list(values.values())), EventKind.SIGNED_OVERFLOW)
        assert _condition(program, ObligationKind.OVERFLOW, Values(dict(values))) is fails
        seen.add(fails)
    assert seen == {True, False}


ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
}


@pytest.mark.parametrize("operator", list(ARITHMETIC))
def test_a_result_that_must_fit_both_readings_overflows_if_it_does_not_fit_one(operator: str) -> None:
    program = _operation(f"{operator} nsw nuw", 8)
    for a in range(0, 256, 5):
        for b in range(0, 256, 3):
            unsigned = ARITHMETIC[operator](a, b)
            signed = ARITHMETIC[operator](a - 256 * (a > 127), b - 256 * (b > 127))
            fails = not 0 <= unsigned < 256 or not -128 <= signed < 128
            assert _condition(program, ObligationKind.OVERFLOW, Values({"a": a, "b": b})) is fails


ACCESSES = {
    "slot": "store slot a[i * 4 of 10] = 5",
    "global": "r: i32 = load static b[i * 4 of 10]",
    "pointer": "p: ptr = address static b\n  r: i32 = load p[i * 4]",
}


@pytest.mark.parametrize("is_mathematical", [False, True])
@pytest.mark.parametrize("access", ACCESSES.values(), ids=ACCESSES)
def test_an_access_is_out_of_bounds_just_when_its_condition_holds(access: str, is_mathematical: bool) -> None:
    body = f"  slot a: [10 x i32]\nentry:\n  {access}\n  return 0\n}}\n"
    program = parse_program("global b: [10 x i32]\nprocedure f(i: i32) -> i32 {\n" + body)
    machine = Machine(program, RecordedWorld())
    seen = set()
    for index in (*range(-3, 14), 1000, -1000):
        fails = _raised(machine.call("f", [index]), *BOUNDS)
        assert _condition(program, ObligationKind.BOUNDS, Values({"i": index}, is_mathematical)) is fails
        seen.add(fails)
    assert seen == {True, False}


@pytest.mark.parametrize("is_mathematical", [False, True])
def test_a_block_of_bytes_is_out_of_bounds_just_when_its_condition_holds(is_mathematical: bool) -> None:
    text = """
global a: [10 x i32]
declare memset library
procedure f(n: i64) -> i32 {
entry:
  p: ptr = address static a
  q: ptr = call memset(p, 0, n)
  return 0
}
"""
    program = parse_program(text)
    machine = Machine(program, RecordedWorld())
    for size in (0, 1, 39, 40, 41, 1000, -1, -40, 1 << 62):
        fails = _raised(machine.call("f", [size]), *BOUNDS)
        assert _condition(program, ObligationKind.BOUNDS, Values({"n": size}, is_mathematical)) is fails, size


def test_a_dereference_in_c_fails_just_when_its_pointer_is_null() -> None:
    text = """
global a: i32
procedure f(p: ptr) -> i32 {
entry:
  r: i32 = load *p
  return r
}
"""
    program = parse_program(text)
    machine = Machine(program, RecordedWorld())
    for pointer in (0, machine.globals.address("a")):
        fails = _raised(machine.call("f", [pointer]), EventKind.NULL_DEREFERENCE)
        assert fails is (pointer == 0)
        assert _condition(program, ObligationKind.NULL, Values({"p": pointer})) is fails


def test_an_assertion_fails_whenever_control_comes_to_it() -> None:
    text = "declare reach_error\nprocedure f() -> void {\nentry:\n  call reach_error()\n  return\n}\n"
    program = parse_program(text)
    assert _raised(Machine(program, RecordedWorld()).call("f"), EventKind.ERROR_REACHED)
    assert _condition(program, ObligationKind.ASSERT, Values({}))


def _java(body: str, parameters: str) -> Program:
    head = f"language java\nfield A::x: i32\nprocedure f({parameters}) -> void"
    return parse_program(f"{head} {{\nentry:\n  {body}\n  return\n}}\n")


def _throws(program: Program, arguments: list[object], class_name: str) -> bool:
    machine = Machine(program, RecordedWorld(), java=JavaPlatform(CLASSES, {}))
    outcome = machine.call("f", arguments)
    return isinstance(outcome, Stopped) and class_name in outcome.event.message


@pytest.mark.parametrize("operator", ["sdiv", "srem"])
def test_a_division_in_java_fails_just_when_its_divisor_is_zero(operator: str) -> None:
    program = _java(f"r: i32 = {operator} a, b", "a: i32, b: i32")
    random = Random(1)
    for _ in range(60):
        values = {"a": _edge(random, 32), "b": _edge(random, 32)}
        fails = _throws(program, list(values.values()), "ArithmeticException")
        assert fails is (values["b"] == 0)
        assert _condition(program, ObligationKind.DIV, Values(dict(values))) is fails


@pytest.mark.parametrize("is_mathematical", [False, True])
def test_an_index_of_a_java_array_fails_just_when_its_condition_holds(is_mathematical: bool) -> None:
    body = 'a: ref "int[]" = allocate array i32 * 5\n  r: i32 = load a[i * 4]'
    program = _java(body, "i: i32")
    for index in (*range(-3, 9), (1 << 31) - 1, -(1 << 31)):
        fails = _throws(program, [index], "ArrayIndexOutOfBounds")
        values = Values({"i": index}, is_mathematical, whole=5)
        assert fails is not (0 <= index < 5)
        assert _condition(program, ObligationKind.BOUNDS, values) is fails


def test_the_size_of_a_java_array_fails_just_when_it_is_negative() -> None:
    program = _java('a: ref "int[]" = allocate array i32 * n', "n: i32")
    for size in (0, 1, 7, -1, -(1 << 31)):
        fails = _throws(program, [size], "NegativeArraySize")
        assert fails is (size < 0)
        assert _condition(program, ObligationKind.BOUNDS, Values({"n": size})) is fails


@pytest.mark.parametrize("made", [None, *FAMILY])
@pytest.mark.parametrize("wanted", FAMILY)
def test_a_cast_fails_just_when_the_object_is_of_another_class(made: str | None, wanted: str) -> None:
    program = _java(f"r: ref {wanted} = cast[{wanted}] o", "o: ref java.lang.Object")
    value = None if made is None else JavaObject(made, {})
    fails = _throws(program, [value], "ClassCast")
    assert fails is (made is not None and not CLASSES.is_subtype(made, wanted))
    assert _condition(program, ObligationKind.CAST, Values({"o": value})) is fails


@pytest.mark.parametrize("body", ["r: i32 = load o->A::x", "store o->A::x = 1"])
@pytest.mark.parametrize("is_null", [True, False])
def test_a_field_access_fails_just_when_the_reference_is_null(body: str, is_null: bool) -> None:
    program = _java(body, "o: ref A")
    value = None if is_null else JavaObject("A", {"x": 0, "A.x": 0})
    assert _throws(program, [value], "NullPointer") is is_null
    assert _condition(program, ObligationKind.NULL, Values({"o": value})) is is_null


def test_what_is_unknown_weakens_the_condition_and_no_more() -> None:
    program = parse_program(
        "procedure f(a: i32, b: i32) -> i32 {\nentry:\n  r: i32 = sdiv a, b\n  return r\n}\n"
    )
    failure = _obligation(program, ObligationKind.DIV).failure
    for divisor, may_fail in ((0, True), (-1, True), (5, False)):
        values = Values({"b": divisor})
        condition = when_fails(failure, Readings(values))
        assert isinstance(condition, Over)
        assert (condition.term is values.terms.true) is may_fail


def test_mathematical_integers_do_not_tell_whether_a_result_fits() -> None:
    program = parse_program("procedure f(a: i8) -> i8 {\nentry:\n  r: i8 = add nsw a, a\n  return r\n}\n")
    values = Values({"a": 1}, is_mathematical=True)
    condition = when_fails(_obligation(program, ObligationKind.OVERFLOW).failure, Readings(values))
    assert condition == Over(values.terms.true)
