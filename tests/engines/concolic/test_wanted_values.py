"""What branches around a target compare with constants is wanted, and nothing else."""

from __future__ import annotations

import pytest

from whence.engines.concolic.search.targets.wanted_values import wanted_values
from whence.program.procedure import Point
from whence.program.text.text_program import parse_program

GUARDED = """
procedure f(x: i32, y: i32, z: i32) -> i32 {
entry:
  a: i32 = copy x
  t: i1 = eq a, 8
  branch t then second else out
second:
  u: i1 = slt y, -3
  branch u then out else either
either:
  v: i1 = sgt z, 5
  branch v then target else other
other:
  jump target
target:
  return 1
out:
  return 0
}
"""
TARGET = 4
X, Y, Z = (("f", name) for name in "xyz")


def _distance(**values: int) -> int:
    wanted = wanted_values(parse_program(GUARDED), (Point("f", TARGET, 0),))
    return wanted.distance(tuple((("f", name), value) for name, value in values.items()))


@pytest.mark.parametrize(("x", "distance"), [(8, 0), (9, 1), (6, 2), (0, 4), (2**32 - 1, 4)])
def test_a_value_is_as_far_as_what_is_missing_has_bits(x: int, distance: int) -> None:
    assert _distance(x=x) == distance


@pytest.mark.parametrize(("y", "is_near"), [(2**32 - 3, True), (5, True), (2**32 - 4, False)])
def test_the_way_out_that_leads_on_counts(y: int, *, is_near: bool) -> None:
    assert (_distance(y=y) == 0) is is_near


def test_a_branch_that_leads_there_both_ways_wants_nothing() -> None:
    assert _distance(z=0) == _distance(z=6) == 0


def test_what_depends_on_inputs_has_no_distance() -> None:
    wanted = wanted_values(parse_program(GUARDED), (Point("f", TARGET, 0),))
    assert wanted.distance(((X, "by inputs"), (Z, 3), (Y, 0))) == 0


COUNTED = """
procedure f(s: i32) -> i32 {
entry:
  n: i32 = call count(s)
  t: i1 = eq n, 4
  branch t then target else out
target:
  return 1
out:
  return 0
}
procedure count(s: i32) -> i32 {
  merge result: i32
entry:
  keys: i32 = add s, 1
  u: i1 = sgt s, 7
  branch u then good else bad
good:
  kept: i32 = copy keys
  result = copy kept
  jump end
bad:
  result = copy 0
  jump end
end:
  return result
}
"""


@pytest.mark.parametrize(
    ("name", "value", "distance"), [("keys", 4, 0), ("keys", 3, 1), ("s", 7, 1), ("s", 8, 0)]
)
def test_what_a_callee_gives_back_is_wanted(name: str, value: int, distance: int) -> None:
    wanted = wanted_values(parse_program(COUNTED), (Point("f", 1, 0),))
    assert wanted.distance(((("count", name), value),)) == distance
