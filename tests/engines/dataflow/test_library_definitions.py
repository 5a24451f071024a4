"""What library functions and Java's `new` write is a definition at the user's own call or `new`."""

from __future__ import annotations

from tests.engines.dataflow.analysis import demand
from whence.engines.dataflow.question.pairs import pairs_of
from whence.program.procedure import Point
from whence.program.text.text_program import parse_program

HEADER = """
language c
struct queue <count: i32 at 0, next: ptr at 8> size 16 align 8
field queue::count: i32
field queue::next: ptr at 8
declare calloc library
declare malloc library
declare realloc library
declare memcpy library
"""


def definitions_of(text: str, use: Point) -> set[Point]:
    program = parse_program(text)
    return {pair.definition for pair in pairs_of(demand(program), ("main",)) if pair.use == use}


def test_a_field_that_nobody_assigned_has_its_value_from_calloc():
    text = (
        HEADER
        + """
procedure main(n: i32) -> i32 {
entry:
  q: ptr = call calloc(1i64, 16i64)
  c: i1 = eq n, 0
  branch c then set else get
set:
  store q->queue::count = 1
  jump get
get:
  t: i32 = load q->queue::count
  return t
}
"""
    )
    assert definitions_of(text, Point("main", 2, 0)) == {Point("main", 0, 0), Point("main", 1, 0)}


def test_malloc_defines_nothing():
    text = (
        HEADER
        + """
procedure main() -> i32 {
entry:
  q: ptr = call malloc(16i64)
  t: i32 = load q->queue::count
  return t
}
"""
    )
    assert definitions_of(text, Point("main", 0, 1)) == set()


def test_pointers_survive_realloc_and_copies_of_unknown_length():
    text = (
        HEADER
        + """
global g: i32
procedure main(n: i64) -> i32 {
  slot copy.of: struct queue
entry:
  q: ptr = call malloc(16i64)
  store q->queue::next = &g
  r: ptr = call realloc(q, n)
  to: ptr = address slot copy.of
  call memcpy(to, r, n) -> ptr
  p: ptr = load slot copy.of.(queue::next)
  store static g = 3
  t: i32 = load *p
  return t
}
"""
    )
    assert Point("main", 0, 6) in definitions_of(text, Point("main", 0, 7))
    assert definitions_of(text, Point("main", 0, 5)) == {Point("main", 0, 4)}


def test_a_java_field_has_its_default_value_from_new():
    text = """
language java
field Box::value: i32
procedure main(n: i32) -> i32 {
  local b: ref Box
entry:
  b = allocate object ref Box * 1
  t: i32 = load b->Box::value
  return t
}
"""
    assert definitions_of(text, Point("main", 0, 1)) == {Point("main", 0, 0)}
