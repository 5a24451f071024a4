"""Control flow of procedures, with exceptional edges kept apart."""

from __future__ import annotations

from whence.program.graphs.cfg import control_flow
from whence.program.text.text_program import parse_program

LOOP = """
procedure f(n: i32) -> i32 {
  local i: i32
entry:
  i = copy 0
  jump head
head:
  t: i1 = slt i, n
  branch t then body else done
body:
  i = add i, 1
  jump head
done:
  return i
dead:
  jump done
}
"""

TRY = """
language java
procedure "C.m()V"() -> void {
entry:
  jump risky
risky: handlers java.io.IOException -> caught
  call "C.n()V"()
  jump done
thrower: handlers java.io.IOException -> caught, any -> caught
  throw null: ref E
done: handlers java.io.IOException -> caught
  throw null: ref E
caught:
  e: ref E = catch
  return
}
"""


def test_blocks_are_linked_by_number():
    flow = control_flow(parse_program(LOOP).procedure("f"))
    assert flow.successors == ((1,), (2, 3), (1,), (), (3,))
    assert flow.predecessors == ((), (0, 2), (1,), (1, 4), ())
    assert flow.reverse_postorder in ((0, 1, 2, 3), (0, 1, 3, 2))


def test_loops_come_with_the_flow():
    flow = control_flow(parse_program(LOOP).procedure("f"))
    (loop,) = flow.loops.loops
    assert (loop.headers, loop.back_edges) == ((1,), ((2, 1),))


def test_exceptional_edges_are_kept_apart_and_followed():
    flow = control_flow(parse_program(TRY).procedure("C.m()V"))
    assert flow.successors == ((1,), (3,), (), (), ())
    assert flow.exceptional == ((), (4,), (4,), (4,), ())
    assert flow.exceptional_predecessors[4] == (1, 2, 3)
    assert flow.all_successors[1] == (3, 4)
    assert flow.all_predecessors[4] == (1, 2, 3)
    assert set(flow.reverse_postorder) == {0, 1, 3, 4}
