"""Java procedures: objects, arrays, statics, dispatch, casts, exceptions and class initialisation."""

from __future__ import annotations

import pytest

from tests.execute.classes import INT, Class, run
from whence.execute.events import EventKind
from whence.execute.limits import Limits
from whence.execute.memory.java_objects import JavaArray, JavaObject
from whence.execute.outcomes import Finished, Outcome, Stopped


def _value(outcome: Outcome) -> object:
    assert isinstance(outcome, Finished), outcome
    return outcome.value


def _uncaught(outcome: Outcome) -> str:
    assert isinstance(outcome, Stopped), outcome
    assert outcome.event.kind is EventKind.UNCAUGHT_EXCEPTION
    return outcome.event.message.partition(":")[0].removeprefix("java.lang.")


POINT = {"P": Class(fields={"x": INT, "y": INT})}


def test_fields_of_a_new_object_are_zero_and_keep_what_is_stored() -> None:
    text = """
field P::x: i32
field P::y: i32
procedure f(a: i32) -> i32 {
entry:
  o: ref P = allocate object ref P * 1
  store o->P::x = a
  t1: i32 = load o->P::x
  t2: i32 = load o->P::y
  t3: i32 = add t1, t2
  return t3
}
"""
    assert _value(run(text, "f", 7, classes=POINT)) == 7


ARRAYS = """
procedure fill(n: i32) -> ref "int[]" {
  local i: i32
entry:
  a: ref "int[]" = allocate array i32 * n
  i = copy 0
  jump head
head:
  n1: i32 = load a->"int[]"::length
  more: i1 = slt i, n1
  branch more then body else done
body:
  sq: i32 = mul i, i
  store a[i * 4] = sq
  i = add i, 1
  jump head
done:
  return a
}

procedure at(a: ref "int[]", i: i32) -> i32 {
entry:
  x: i32 = load a[i * 4]
  return x
}

procedure put(a: ref "java.lang.Object[]", i: i32, v: ref java.lang.Object) -> void {
entry:
  store a[i * 8] = v
  return
}
"""
ARRAYS = 'field "int[]"::length: i32\n' + ARRAYS


def test_arrays_have_a_length_and_elements() -> None:
    made = _value(run(ARRAYS, "fill", 4))
    assert isinstance(made, JavaArray)
    assert made.elements == [0, 1, 4, 9]


@pytest.mark.parametrize(
    ("array", "index", "wanted"),
    [
        (None, 0, "NullPointerException"),
        (JavaArray("int[]", [1, 2]), 2, "ArrayIndexOutOfBoundsException"),
        (JavaArray("int[]", [1, 2]), 0xFFFFFFFF, "ArrayIndexOutOfBoundsException"),
    ],
)
def test_a_bad_element_access_raises_what_java_raises(array: object, index: int, wanted: str) -> None:
    outcome = run(ARRAYS, "at", array, index)
    assert _uncaught(outcome) == wanted
    assert isinstance(outcome, Stopped)
    assert outcome.event.point is not None
    assert (outcome.event.point.procedure, outcome.event.point.position) == ("at", 0)


def test_a_negative_size_raises() -> None:
    assert _uncaught(run(ARRAYS, "fill", 0xFFFFFFFF)) == "NegativeArraySizeException"


def test_an_array_takes_only_elements_of_its_class() -> None:
    array = JavaArray("P[]", [None])
    point, other = JavaObject("P", {}), JavaObject("java.lang.String", {})
    assert _value(run(ARRAYS, "put", array, 0, point, classes=POINT)) is None
    assert array.elements == [point]
    assert _uncaught(run(ARRAYS, "put", array, 0, other, classes=POINT)) == "ArrayStoreException"
    assert array.elements == [point]


DISPATCH = """
procedure "A.name()I"(this: ref A as this) -> i32 {
entry:
  return 1
}
procedure "B.name()I"(this: ref B as this) -> i32 {
entry:
  return 2
}
procedure f(o: ref A) -> i32 {
entry:
  r: i32 = call virtual A::name "()I"(o)
  return r
}
procedure test(o: ref java.lang.Object) -> i32 {
entry:
  r: i32 = instanceof[B] o
  return r
}
procedure narrow(o: ref java.lang.Object) -> ref B {
entry:
  r: ref B = cast[B] o
  return r
}
"""
FAMILY = {"A": Class(methods=("name()I",)), "B": Class("A", methods=("name()I",)), "C": Class("B")}


@pytest.mark.parametrize(("name", "wanted"), [("A", 1), ("B", 2), ("C", 2)])
def test_a_virtual_call_enters_the_method_of_the_receivers_class(name: str, wanted: int) -> None:
    assert _value(run(DISPATCH, "f", JavaObject(name, {}), classes=FAMILY)) == wanted


def test_a_virtual_call_on_null_raises() -> None:
    assert _uncaught(run(DISPATCH, "f", None, classes=FAMILY)) == "NullPointerException"


def test_instance_tests_and_casts_follow_the_hierarchy() -> None:
    a, c = JavaObject("A", {}), JavaObject("C", {})
    assert [_value(run(DISPATCH, "test", o, classes=FAMILY)) for o in (a, c, None)] == [0, 1, 0]
    assert _value(run(DISPATCH, "narrow", c, classes=FAMILY)) is c
    assert _value(run(DISPATCH, "narrow", None, classes=FAMILY)) is None
    assert _uncaught(run(DISPATCH, "narrow", a, classes=FAMILY)) == "ClassCastException"


HANDLERS = """
field P::x: i32
procedure risky(a: i32, o: ref P) -> i32 {
entry:
  q: i32 = sdiv 100, a
  x: i32 = load o->P::x
  r: i32 = add q, x
  return r
}
procedure guarded(a: i32, o: ref P) -> i32 {
  local r: i32
  local e: ref java.lang.Throwable
entry:
  r = copy 5
  jump body
body: handlers java.lang.ArithmeticException -> divided, java.lang.RuntimeException -> other
  r = copy 6
  r = call risky(a, o)
  jump done
divided:
  e = catch
  r = add r, 100
  jump done
other:
  e = catch
  r = add r, 200
  throw e
done:
  return r
}
procedure outer(a: i32, o: ref P) -> i32 {
  local e: ref java.lang.Throwable
  local r: i32
entry: handlers any -> caught
  r = call guarded(a, o)
  return r
caught:
  e = catch
  t: i32 = instanceof[java.lang.NullPointerException] e
  return t
}
procedure spin(a: i32) -> i32 {
  local e: ref java.lang.Throwable
entry:
  jump body
body: handlers any -> again
  q: i32 = sdiv 1, 0
  return q
again:
  e = catch
  jump body
}
procedure deep(a: i32) -> i32 {
entry:
  b: i32 = add a, 1
  r: i32 = call deep(b)
  return r
}
procedure survive(a: i32) -> i32 {
  local e: ref java.lang.Throwable
entry: handlers java.lang.StackOverflowError -> full
  r: i32 = call deep(a)
  return r
full:
  e = catch
  return 77
}
"""


def test_a_handler_catches_its_class_with_what_the_block_did_before() -> None:
    point = JavaObject("P", {"P.x": 1})
    assert _value(run(HANDLERS, "guarded", 50, point, classes=POINT)) == 3
    assert _value(run(HANDLERS, "guarded", 0, point, classes=POINT)) == 106


def test_an_exception_that_is_thrown_again_goes_to_the_next_handler_out() -> None:
    assert _value(run(HANDLERS, "outer", 1, None, classes=POINT)) == 1


def test_an_uncaught_exception_is_located_where_it_was_raised() -> None:
    outcome = run(HANDLERS, "guarded", 1, None, classes=POINT)
    assert _uncaught(outcome) == "NullPointerException"
    assert isinstance(outcome, Stopped)
    assert [frame.point.procedure for frame in outcome.event.frames] == ["risky", "guarded"]


def test_a_loop_of_exceptions_spends_the_budget() -> None:
    outcome = run(HANDLERS, "spin", 0, limits=Limits(steps=2_000))
    assert isinstance(outcome, Stopped)
    assert outcome.event.kind is EventKind.BUDGET


def test_exhausting_the_stack_is_an_exception_too() -> None:
    assert _value(run(HANDLERS, "survive", 0)) == 77


def test_the_least_integer_divided_by_minus_one_is_itself() -> None:
    text = (
        "procedure f(a: i32, b: i32) -> i32 {\nentry:\n  q: i32 = sdiv a, b\n  r: i32 = srem a, b\n"
        "  s: i32 = add q, r\n  return s\n}\n"
    )
    assert _value(run(text, "f", 0x80000000, 0xFFFFFFFF)) == 0x80000000


STATICS = """
global A.count: i32 = {0: 5}
global A.made: i32
global B.extra: i32
procedure "A.<clinit>()V"() -> void {
entry:
  c: i32 = load static A.count
  d: i32 = add c, 1
  store static A.made = d
  return
}
procedure "B.<clinit>()V"() -> void {
entry:
  c: i32 = load static A.made
  d: i32 = mul c, 10
  store static B.extra = d
  return
}
procedure "B.get()I"() -> i32 {
entry:
  r: i32 = load static B.extra
  return r
}
procedure reads() -> i32 {
entry:
  r: i32 = load static B.extra
  return r
}
procedure writes() -> i32 {
entry:
  store static A.made = 70
  r: i32 = load static A.made
  return r
}
procedure calls() -> i32 {
entry:
  r: i32 = call "B.get()I"()
  return r
}
procedure makes() -> i32 {
entry:
  o: ref B = allocate object ref B * 1
  r: i32 = load static B.extra
  return r
}
"""
WITH_STATICS = {
    "A": Class(statics=("count", "made"), methods=("<clinit>()V",)),
    "B": Class("A", statics=("extra",), methods=("<clinit>()V",)),
}


@pytest.mark.parametrize("procedure", ["reads", "calls", "makes"])
def test_a_class_is_initialised_on_first_use_after_its_superclass(procedure: str) -> None:
    assert _value(run(STATICS, procedure, classes=WITH_STATICS)) == 60


def test_writing_a_static_field_initialises_the_class_first() -> None:
    assert _value(run(STATICS, "writes", classes=WITH_STATICS)) == 70


def test_natives_stand_in_for_methods_and_literals_are_one_object() -> None:
    text = """
procedure f() -> i32 {
entry:
  r: i32 = call virtual java.lang.String::length "()I"(text "four")
  return r
}
procedure same() -> i1 {
entry:
  r: i1 = eq text "a", text "a"
  return r
}
"""
    string = Class(methods=("length()I",))

    def length(receiver: JavaObject) -> int:
        assert isinstance(receiver.payload, str)
        return len(receiver.payload)

    natives = {"java.lang.String.length()I": length}
    classes = {"java.lang.String": string}
    assert _value(run(text, "f", classes=classes, natives=natives)) == 4
    assert _value(run(text, "same", classes=classes)) == 1


def test_a_method_that_nobody_implements_is_an_unknown_call() -> None:
    text = 'procedure f() -> void {\nentry:\n  call "A.native()V"()\n  return\n}\ndeclare "A.native()V"\n'
    outcome = run(text, "f", classes={"A": Class()})
    assert isinstance(outcome, Stopped)
    assert outcome.event.kind is EventKind.UNKNOWN_CALL
