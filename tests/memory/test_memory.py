"""Points-to, aliases and accesses on small programs, each for one way in which pointers travel."""

from __future__ import annotations

from whence.memory import Memory
from whence.memory.limits import Limits
from whence.memory.objects import name_of
from whence.memory.points_to.facts import UNKNOWN_CALLEE, Mode
from whence.program.places import Static
from whence.program.procedure import Point
from whence.program.text.text_program import parse_program
from whence.program.types import IntType

PAIR = "struct pair <a: ptr at 0, b: ptr at 8> size 16 align 8\nfield pair::a: ptr\nfield pair::b: ptr at 8\n"


def memory_of(text: str, **options: int) -> Memory:
    return Memory(parse_program("language c\n" + text), **options)


def target_names(memory: Memory, procedure: str, variable: str) -> set[str]:
    lowered = memory.program.procedure(procedure)
    found = next(
        target
        for _, instruction in lowered.points()
        if (target := getattr(instruction, "target", None)) is not None
        and getattr(target, "name", "") == variable
    )
    return {name_of(target.object) for target in memory.points_to(procedure, found).targets}


THROUGH_MEMORY = (
    PAIR
    + """
global x: i32
global y: i32
global z: i32
global box: struct pair
procedure put(where: ptr, what: ptr) -> void {
entry:
  store where->pair::a = what
  return
}
procedure main() -> void {
entry:
  t0: ptr = address static box
  call put(t0, &x)
  store static box . pair::b = &y
  t1: ptr = load static box . pair::a
  t2: ptr = load static box . pair::b
  t3: ptr = load *t0
  return
}
procedure unrelated() -> void {
entry:
  t1: ptr = address static z
  return
}
"""
)


def test_fields_are_told_apart_through_a_call():
    memory = memory_of(THROUGH_MEMORY)
    assert target_names(memory, "main", "t1") == {"x"}
    assert target_names(memory, "main", "t2") == {"y"}
    assert target_names(memory, "main", "t3") == {"x"}


def test_only_procedures_in_the_way_are_lowered():
    memory = memory_of(THROUGH_MEMORY)
    memory.points_to("main", memory.program.procedure("main").at(Point("main", 0, 3)).target)
    assert "unrelated" not in memory.program.lowered


def test_everybody_who_touches_an_object_is_found():
    memory = memory_of(THROUGH_MEMORY)
    accesses = memory.accesses(memory.static("box"))
    assert accesses is not None
    assert {(access.point.procedure, access.mode) for access in accesses} == {
        ("put", Mode.WRITE),
        ("main", Mode.WRITE),
        ("main", Mode.READ),
    }
    assert memory.escapes(memory.static("box")) == frozenset()


def test_an_unknown_function_lets_what_it_is_given_escape():
    memory = memory_of(
        """
global x: i32
global y: i32
declare mystery
procedure main() -> void {
entry:
  t1: ptr = call mystery(&x)
  t2: i32 = load *t1
  store static y = t2
  return
}
"""
    )
    assert target_names(memory, "main", "t1") == {"unknown"}
    assert memory.escapes(memory.static("x")) == {Point("main", 0, 0), None}
    assert memory.escapes(memory.static("y")) == frozenset()
    (unknown,) = memory.read(Point("main", 0, 1))
    (y,) = memory.written(Point("main", 0, 2))
    assert not memory.may_alias(unknown, y)


def test_a_pointer_that_was_an_integer_is_followed():
    memory = memory_of(
        """
global x: [8 x i32]
procedure main() -> void {
entry:
  t1: ptr = address static x
  t2: i64 = ptrtoint t1
  t3: i64 = or t2, 4i64
  t4: ptr = inttoptr t3
  return
}
"""
    )
    assert target_names(memory, "main", "t4") == {"x"}


def test_a_pointer_copied_by_memcpy_arrives():
    memory = memory_of(
        PAIR
        + """
global x: i32
global y: i32
global from: struct pair
global to: struct pair
procedure main() -> void {
entry:
  store static from . pair::a = &x
  store static from . pair::b = &y
  t1: ptr = call memcpy(&to, &from, 16i64)
  t2: ptr = load static to . pair::b
  t3: ptr = load t1->pair::a
  return
}
"""
    )
    assert target_names(memory, "main", "t2") == {"y"}
    assert target_names(memory, "main", "t3") == {"x"}


def test_a_pointer_that_walks_ends_in_a_progression():
    memory = memory_of(
        """
global x: [100 x i32]
procedure main() -> void {
  local p: ptr as p
entry:
  p = address static x
  jump again
again:
  t1: ptr = add p, 4i64
  p = copy t1
  t2: i1 = ult p, &x
  branch t2 then again else done
done:
  t3: i32 = load *p
  return
}
"""
    )
    locations = memory.read(Point("main", 2, 0))
    assert any(not location.offsets.is_bounded and location.offsets.stride == 4 for location in locations)


CALLBACKS = """
global table: [2 x ptr] = {0: &one, 8: &two}
global x: i32
global y: i32
procedure one(p: ptr) -> void {
entry:
  store *p = 1
  return
}
procedure two(p: ptr) -> void {
entry:
  store *p = 2
  return
}
procedure other(p: ptr, n: i32) -> void {
entry:
  store *p = 3
  return
}
procedure main() -> void {
entry:
  t1: ptr = load static table[1i64 * 8 of 2]
  call *t1(&x) fixed 1 -> void
  call other(&y, 1)
  return
}
procedure entry(f: ptr) -> void {
entry:
  call *f(&y) fixed 1 -> void
  return
}
"""


def test_a_function_pointer_is_resolved_by_what_it_points_at():
    memory = memory_of(CALLBACKS)
    assert memory.callees(Point("main", 0, 1)) == ("two",)


def test_an_unknown_function_pointer_may_call_what_fits_and_more():
    memory = memory_of(CALLBACKS)
    assert set(memory.callees(Point("entry", 0, 0))) == {UNKNOWN_CALLEE, "one", "two"}


def test_a_search_that_costs_too_much_becomes_unknown():
    memory = memory_of(THROUGH_MEMORY, limits=Limits(work=0, last_work=0))
    assert target_names(memory, "main", "t1") == {"unknown"}
    assert memory.escapes(memory.static("box")) == {None}
    assert memory.accesses(memory.static("box")) is None


def test_slots_of_recursive_procedures_stand_for_many_objects():
    memory = memory_of(
        """
procedure down(n: i32) -> void {
  slot s: i32
entry:
  t1: ptr = address slot s
  store *t1 = n
  call down(n)
  return
}
procedure main() -> void {
  slot s: i32
entry:
  store slot s = 1
  call down(1)
  return
}
"""
    )
    assert memory.is_singular(memory.slot("main", "s"))
    assert not memory.is_singular(memory.slot("down", "s"))


def test_unions_overlap_by_bytes():
    memory = memory_of(
        """
struct both <whole: i64 at 0, half: i32 at 4> size 8 align 8
field both::whole: i64
field both::half: i32 at 4
field both::low: i32
global u: struct both
procedure main() -> void {
entry:
  store static u . both::whole = 1i64
  t1: i32 = load static u . both::half
  t2: i32 = load static u . both::low
  store static u . both::half = 2
  return
}
"""
    )
    (whole,) = memory.written(Point("main", 0, 0))
    (half,) = memory.read(Point("main", 0, 1))
    (low,) = memory.read(Point("main", 0, 2))
    (written_half,) = memory.written(Point("main", 0, 3))
    assert memory.may_alias(whole, half)
    assert memory.must_overwrite(whole, half)
    assert not memory.must_overwrite(written_half, whole)
    assert not memory.may_alias(low, half)


READ_IN_PART = """
global one: [2 x i8] constant = {0: chars "1\\0"}
global two: [2 x i8] constant = {0: chars "2\\0"}
global links: [1 x ptr] constant = {0: &x}
global x: i32
global table: [4 x ptr] = {0: &one, 8: &two, 16: &links, 24: &x}
procedure main(i: i64) -> void {
entry:
  whole: ptr = load static table[i * 8 of 4]
  part: i32 = load static table[i * 8 of 4]
  return
}
"""


def test_one_constant_stands_for_all_without_pointers_where_a_pointer_is_read_in_part():
    memory = memory_of(READ_IN_PART)
    assert target_names(memory, "main", "whole") == {"one", "two", "links", "x"}
    assert target_names(memory, "main", "part") == {"'a constant'", "links", "x"}


IMPLIED = """
global x: i32
global y: i32
declare mystery
procedure main(c: i1) -> void {
entry:
  t1: ptr = call mystery(&x)
  t2: ptr = select c, t1, &x
  t3: ptr = select c, t1, &y
  t4: ptr = copy t2
  store *t4 = 1
  return
}
"""


def test_where_a_pointer_is_unknown_what_was_given_away_goes_without_saying():
    memory = memory_of(IMPLIED)
    assert memory.escapes(memory.static("x"))
    assert target_names(memory, "main", "t1") == {"unknown"}
    assert target_names(memory, "main", "t2") == {"unknown"}
    assert target_names(memory, "main", "t3") == {"unknown", "y"}
    (written,) = memory.written(Point("main", 0, 4))
    (x,) = memory.locations("main", Static("x"), IntType(32))
    assert memory.may_alias(written, x)
    assert not memory.must_overwrite(written, x)


def test_whoever_reads_a_constant_pointer_touches_what_it_points_at():
    memory = memory_of(
        """
global x: [2 x i32]
global p: ptr constant = {0: &x + 4}
procedure main() -> void {
entry:
  t1: ptr = load static p
  store *t1 = 1
  return
}
"""
    )
    (access,) = memory.accesses(memory.static("x"))
    assert (access.point, access.mode, access.offsets.first) == (Point("main", 0, 1), Mode.WRITE, 4)


ARGUMENTS = """
declare strncpy
global x: i32
global box: [8 x i8]
procedure main(argc: i32, argv: ptr) -> i32 {
entry:
  word: ptr = load *argv
  STORE
  t0: ptr = address static box
  call strncpy(t0, word, 8i64)
  copied: ptr = load *t0
  return 0
}
"""


def test_a_copied_argument_of_main_brings_no_pointer_along() -> None:
    memory = memory_of(ARGUMENTS.replace("STORE", "t9: i32 = copy argc"))
    assert target_names(memory, "main", "word") == {"**main:argv"}
    assert target_names(memory, "main", "copied") == set()


def test_a_copied_argument_brings_the_pointers_that_were_stored_there() -> None:
    memory = memory_of(ARGUMENTS.replace("STORE", "store *word = &x"))
    assert target_names(memory, "main", "copied") == {"x"}
