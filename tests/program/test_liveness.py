"""Which variables are live where."""

from __future__ import annotations

from whence.program.graphs.liveness import liveness_of
from whence.program.procedure import Point
from whence.program.text.text_program import parse_program

LOOP = """
procedure f(n: i32) -> i32 {
  local i: i32
  local last: i32
entry:
  i = copy 0
  jump head
head:
  t: i1 = slt i, n
  branch t then body else done
body:
  last = copy i
  i = add last, 1
  jump head
done:
  return i
}
"""


def _names(block: int, position: int) -> set[str]:
    found = liveness_of(parse_program(LOOP).procedure("f")).after(Point("f", block, position))
    return {each.name for each in found}


def test_what_a_loop_carries_is_live_at_its_branch() -> None:
    assert _names(1, 1) == {"i", "n"}


def test_what_is_written_before_it_is_read_is_not_live() -> None:
    assert _names(0, 0) == {"i", "n"}
    assert _names(2, 0) == {"last", "n"}


def test_parameters_are_live_at_the_entry() -> None:
    found = liveness_of(parse_program(LOOP).procedure("f")).at_entry()
    assert {each.name for each in found} == {"n"}
