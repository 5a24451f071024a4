"""Random IR programs in which nearly every call matters: long procedures that pass on what they are given,
indirect calls, recursion, callbacks, and library calls that read and write."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.engines.dataflow.random_programs import HEADER, Writer

COMPARE = """procedure compare(a.in: ptr as a, b.in: ptr as b) -> i32 as compare @ "r.c":9000 {
  local a: ptr as a
  local b: ptr as b
entry:
  a = copy a.in @ 9001:2
  b = copy b.in @ 9001:3
  t1: i32 = load *a @ 9002:1
  t2: i32 = load static g0 @ 9003:1
  store static g1 = t1 @ 9004:1
  t3: i32 = load *b @ 9005:1
  return t3 @ 9006:1
}"""


class DenseWriter(Writer):
    def __init__(self, random: Random, number: int, callees: Sequence[int], ending: str = "") -> None:
        super().__init__(random, number, callees, ending)
        self.line = 1000 * (number + 1)

    def block(self, depth: int) -> None:
        for _ in range(self.random.randrange(2, 4 + depth)):
            self.statement(depth)

    def statement(self, depth: int) -> None:
        choice = self.random.randrange(16)
        if choice < 4:
            self.call()
        elif choice == 4:
            self.hand_down()
        elif choice == 5:
            self.library()
        elif choice == 6 and depth:
            self.branch(depth - 1)
        else:
            super().statement(depth)

    def hand_down(self) -> None:
        """The parameters themselves, so that bindings lead through several calls."""
        if self.callees:
            value, pointer = self.temporary("i32", "copy n"), self.temporary("ptr", "copy p")
            self.temporary("i32", f"call f{self.random.choice(self.callees)}({value}, {pointer})")

    def library(self) -> None:
        choice = self.random.randrange(3)
        if choice == 0:
            self.temporary("ptr", f"call memset({self.pointer()}, 0, 4i64)")
        elif choice == 1:
            to, from_ = self.pointer(), self.pointer()
            self.temporary("ptr", f"call memcpy({to}, {from_}, 4i64)")
        else:
            start = self.temporary("ptr", "address static arr")
            self.emit(f"call qsort({start}, 4i64, 4i64, &compare)")


def dense_program(seed: int, count: int = 6) -> str:
    """Each procedure calls the next ones; some call back. `main` calls the first one twice."""
    random = Random(seed)
    procedures = []
    for number in range(count):
        callees = [each for each in range(number + 1, count) if each <= number + 3]
        if random.random() < 0.25:
            callees.append(random.randrange(number + 1))
        procedures.append(DenseWriter(random, number, callees).text())
    return "\n".join([_header(random), MAIN, COMPARE, *procedures])


def _header(random: Random) -> str:
    pointed = random.choice(["&rand", "&f1", "&f2"])
    return f"{HEADER.replace('&f0', pointed)}\ndeclare memset\ndeclare memcpy\ndeclare qsort\ndeclare rand"


MAIN = """procedure main() -> i32 as main @ "r.c":1 {
entry:
  store static g0 = 1 @ 2:1
  store static g1 = 2 @ 3:1
  t1: i32 = call f0(7, &g1) @ 4:1
  store static g0 = 3 @ 5:1
  t2: i32 = call f0(8, &g0) @ 6:1
  t3: i32 = load static g1 @ 7:1
  return t3 @ 8:1
}"""
