"""A choice may decide a choice: optimised code selects between truth values."""

from __future__ import annotations

import itertools

from whence.execute.machine import Machine
from whence.execute.outcomes import Finished
from whence.execute.world import RecordedWorld
from whence.program.text.text_program import parse_program

TEXT = """
procedure f(a: i1, b: i1, c: i1) -> i32 {
entry:
  inner: i1 = select a, b, c
  negated: i1 = xor inner, true
  outer: i1 = select negated, a, inner
  r: i32 = select outer, 7, 9
  return r
}
"""


def test_a_choice_may_be_the_condition_of_a_choice() -> None:
    machine = Machine(parse_program(TEXT), RecordedWorld())
    for a, b, c in itertools.product((0, 1), repeat=3):
        inner = b if a else c
        outer = inner if inner else a
        outcome = machine.call("f", (a, b, c))
        assert isinstance(outcome, Finished)
        assert outcome.value == (7 if outer else 9)
