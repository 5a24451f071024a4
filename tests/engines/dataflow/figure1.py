"""The program of figure 1. Lines are the paper's node numbers; `read(x, y)` is two stores at node 2."""

from __future__ import annotations

FIGURE_1 = """
language c
global x: i32 as x
procedure proc1() -> void as proc1 @ "figure1":1 {
  local y: i32 as y
entry:
  t1: i32 = call __VERIFIER_nondet_int() fixed 0 -> i32 @ "figure1":2
  store static x = t1 @ "figure1":2
  t2: i32 = call __VERIFIER_nondet_int() fixed 0 -> i32 @ "figure1":2
  y = copy t2 @ "figure1":2
  t3: i32 = load static x @ "figure1":3
  t4: i1 = eq t3, 1 @ "figure1":3
  branch t4 then called else after @ "figure1":3
called:
  t5: i32 = load static x @ "figure1":4
  call proc3(t5) fixed 1 -> void @ "figure1":4
  jump after @ "figure1":4
after:
  t6: i32 = load static x @ "figure1":5
  t7: i32 = copy y @ "figure1":5
  t8: i32 = add t6, t7 @ "figure1":5
  y = copy t8 @ "figure1":5
  t9: i32 = copy y @ "figure1":6
  call proc2(t9) fixed 1 -> void @ "figure1":6
  t10: i32 = load static x @ "figure1":7
  t11: i32 = copy y @ "figure1":7
  return @ "figure1":8
}
procedure proc2(f.in: i32 as f) -> void as proc2 @ "figure1":9 {
  local f: i32 as f
entry:
  f = copy f.in @ "figure1":9
  t1: i32 = copy f @ "figure1":10
  t2: i1 = eq t1, 0 @ "figure1":10
  branch t2 then called else done @ "figure1":10
called:
  t3: i32 = copy f @ "figure1":11
  call proc3(t3) fixed 1 -> void @ "figure1":11
  jump done @ "figure1":11
done:
  return @ "figure1":12
}
procedure proc3(g.in: i32 as g) -> void as proc3 @ "figure1":13 {
  local g: i32 as g
entry:
  g = copy g.in @ "figure1":13
  t1: i32 = copy g @ "figure1":14
  t2: i1 = eq t1, 10 @ "figure1":14
  branch t2 then defines else done @ "figure1":14
defines:
  t3: i32 = copy g @ "figure1":15
  t4: i32 = add t3, 1 @ "figure1":15
  store static x = t4 @ "figure1":15
  jump done @ "figure1":15
done:
  return @ "figure1":16
}
"""

INTRAPROCEDURAL = {
    ("x", 2, "x", 3),
    ("x", 2, "x", 4),
    ("x", 2, "x", 5),
    ("y", 2, "y", 5),
    ("y", 5, "y", 6),
    ("y", 5, "y", 7),
}
INTERPROCEDURAL = {
    ("x", 2, "g", 14),
    ("x", 2, "g", 15),
    ("x", 2, "x", 5),
    ("x", 2, "x", 7),
    ("y", 5, "f", 10),
    ("y", 5, "f", 11),
    ("y", 5, "g", 14),
    ("y", 5, "g", 15),
    ("x", 15, "x", 5),
    ("x", 15, "x", 7),
}
"""Table 1."""
