"""What one procedure's text contradicts, and what it does not."""

from __future__ import annotations

import pytest

from whence.answers import Proved, Unknown
from whence.engines.local.engine import LocalEngine
from whence.program.obligations import ObligationKind, obligations_of
from whence.program.procedure import Point
from whence.program.text.text_program import parse_program
from whence.questions import Check
from whence.session import Session

HEAD = """
language java
field Box::value: ref Box
field Box::size: i32
declare change
"""


def is_proved(text: str, kind: ObligationKind, block: int, position: int) -> bool:
    program = parse_program(HEAD + text)
    point = Point("f", block, position)
    instruction = program.procedure("f").at(point)
    (obligation,) = (each for each in obligations_of(instruction, program.language) if each.kind is kind)
    answer = Session(program, engines=(LocalEngine(),)).ask(Check(obligation, point, ("f",))).answer
    assert isinstance(answer, Proved | Unknown)
    return isinstance(answer, Proved)


GUARDED = """
procedure f(b: ref Box) -> void {
  local e: ref java.lang.Throwable
  local v: ref Box
  local w: ref Box
entry:
  v = load b->Box::value
  t: i1 = ne v, null
  branch t then inside else out
inside: handlers any -> caught
  BODY
  jump out
caught:
  e = catch
  w = load b->Box::value
  s: i32 = load w->Box::size
  jump out
out:
  return
}
"""


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("call change(b)", False),
        ("r: i32 = load v->Box::size", True),
        ("store v->Box::value = null: ref Box", False),
        ("store v->Box::size = 1", True),
    ],
)
def test_what_was_done_before_an_exception_counts_in_its_handler(body: str, expected: bool) -> None:
    assert is_proved(GUARDED.replace("BODY", body), ObligationKind.NULL, 2, 2) is expected


ASSIGNED = """
procedure f(b: ref Box, c: ref Box) -> void {
  local e: ref java.lang.Throwable
  local v: ref Box
entry:
  r: i32 = load b->Box::size
  v = copy b
  jump inside
inside: handlers any -> caught
  FIRST
  SECOND
  jump out
caught:
  e = catch
  s: i32 = load v->Box::size
  jump out
out:
  return
}
"""


def test_what_comes_after_the_instruction_that_raises_does_not_count_in_the_handler() -> None:
    call, assignment = "call change(b)", "v = copy null: ref Box"
    before = ASSIGNED.replace("FIRST", assignment).replace("SECOND", call)
    after = ASSIGNED.replace("FIRST", call).replace("SECOND", assignment)
    assert not is_proved(before, ObligationKind.NULL, 2, 1)
    assert is_proved(after, ObligationKind.NULL, 2, 1)


USED = """
procedure f(a: ref "int[]", b: ref "int[]", i: i32) -> i32 {
entry:
  x: i32 = load FIRST[i * 4]
  y: i32 = load a[INDEX * 4]
  return y
}
"""


@pytest.mark.parametrize(
    ("first", "index", "expected"), [("a", "i", True), ("b", "i", False), ("a", "0", False)]
)
def test_an_index_that_was_used_before_is_in_bounds(first: str, index: str, expected: bool) -> None:
    text = USED.replace("FIRST", first).replace("INDEX", index)
    assert is_proved(text, ObligationKind.BOUNDS, 0, 1) is expected


SIZED = """
procedure f(n: i32) -> void {
entry:
  t: i1 = OPERATOR n, BOUND
  branch t then inside else out
inside:
  a: ref "int[]" = allocate array i32 * n
  return
out:
  return
}
"""


@pytest.mark.parametrize(
    ("operator", "bound", "expected"), [("sge", "0", True), ("sgt", "-2", False), ("uge", "0", False)]
)
def test_a_size_that_a_test_keeps_from_being_negative_is_one(
    operator: str, bound: str, expected: bool
) -> None:
    text = SIZED.replace("OPERATOR", operator).replace("BOUND", bound)
    assert is_proved(text, ObligationKind.BOUNDS, 1, 0) is expected
