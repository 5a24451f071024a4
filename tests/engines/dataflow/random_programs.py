"""Random IR programs: calls, recursion, globals, arrays, structs, pointers, function pointers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

HEADER = """
language c
struct pair <a: i32 at 0, b: i32 at 4> size 8 align 4
field pair::a: i32
field pair::b: i32 at 4
global g0: i32 as g0
global g1: i32 as g1
global arr: [4 x i32] as arr
global s: struct pair as s
global gp: ptr as gp = {0: &g0}
global fp: ptr as fp = {0: &f0}
"""


class Writer:
    """Writes one procedure `fN(n, p)`: an int and a pointer to an int."""

    def __init__(self, random: Random, number: int, callees: Sequence[int], ending: str = "") -> None:
        self.random = random
        self.name = f"f{number}"
        self.callees = callees
        self.ending = ending
        self.lines: list[str] = []
        self.made = 0
        self.line = 100 * (number + 1)

    def emit(self, text: str) -> None:
        self.line += 1
        self.lines.append(f"  {text} @ {self.line}:1")

    def fresh(self, prefix: str = "t") -> str:
        self.made += 1
        return f"{prefix}{self.made}"

    def temporary(self, type_: str, text: str) -> str:
        name = self.fresh()
        self.emit(f"{name}: {type_} = {text}")
        return name

    def text(self) -> str:
        body = [
            f"procedure {self.name}(n.in: i32 as n, p.in: ptr as p) -> i32"
            f' as {self.name} @ "r.c":{self.line} {{',
            "  slot o: i32 as o",
            "  slot z: struct pair as z",
            "  merge m: i32",
            "  merge mp: ptr",
            "  local n: i32 as n",
            "  local p: ptr as p",
            "  local a: i32 as a",
            "  local b: i32 as b",
            "entry:",
            f"  n = copy n.in @ {self.line}:2",
            f"  p = copy p.in @ {self.line}:3",
        ]
        self.block(3)
        if self.ending:
            self.lines += [f"  jump {self.ending} @ {self.line}:1", f"{self.ending}:"]
            self.emit(f"jump {self.ending}")
        else:
            self.emit(f"return {self.integer()}")
        return "\n".join([*body, *self.lines, "}"])

    def integer(self) -> str:
        """An operand of type i32."""
        choice = self.random.randrange(9)
        if choice < 4:
            return self.temporary("i32", f"copy {self.random.choice('nab')}")
        if choice < 7:
            return self.temporary("i32", f"load {self.place()}")
        if choice == 7:
            return str(self.random.randrange(5))
        left, right = self.random.choice("nab"), self.random.choice("nab")
        return self.temporary("i32", f"add {left}, {right}")

    def place(self) -> str:
        places = [
            "static g0",
            "static g1",
            "slot o",
            "static s . pair::a",
            "static s . pair::b",
            "slot z . pair::b",
        ]
        choice = self.random.randrange(10)
        if choice < 6:
            return places[choice]
        if choice < 8:
            return f"*{self.pointer()}"
        if choice == 8:
            return f"static arr[{self.random.randrange(4)}i64 * 4 of 4]"
        index = self.temporary("i32", f"and {self.random.choice('nab')}, 3")
        return f"static arr[{index} * 4 of 4]"

    def pointer(self) -> str:
        """An operand that points at a live int."""
        choice = self.random.randrange(8)
        if choice < 3:
            return self.temporary("ptr", "copy p")
        if choice == 3:
            return self.temporary("ptr", "load static gp")
        if choice == 4:
            return self.temporary("ptr", f"address {self.random.choice(['slot o', 'slot z . pair::b'])}")
        if choice == 5:
            index = self.temporary("i32", f"and {self.random.choice('nab')}, 1")
            return self.temporary("ptr", f"address static arr[{index} * 4 of 4]")
        if choice == 6:
            base = self.temporary("ptr", "address static s")
            return self.temporary("ptr", f"add {base}, 4i64") if self.random.random() < 0.5 else base
        return self.random.choice(["&g0", "&g1"])

    def lasting(self) -> str:
        return self.random.choice(["&g0", "&g1", self.temporary("ptr", "address static s . pair::b")])

    def block(self, depth: int) -> None:
        for _ in range(self.random.randrange(1, 5)):
            self.statement(depth)

    def statement(self, depth: int) -> None:
        choice = self.random.randrange(12)
        if choice < 3:
            self.emit(f"{self.random.choice('ab')} = copy {self.integer()}")
        elif choice < 6:
            value = self.integer()
            self.emit(f"store {self.place()} = {value}")
        elif choice == 6:
            self.emit(f"p = copy {self.pointer()}")
        elif choice == 7:
            self.pointers()
        elif choice < 10:
            self.call()
        elif depth:
            self.branch(depth - 1)

    def pointers(self) -> None:
        if self.random.random() < 0.6 or not self.callees:
            self.emit(f"store static gp = {self.lasting()}")
        else:
            self.emit(f"store static fp = &f{self.random.choice(self.callees)}")

    def call(self) -> None:
        if not self.callees:
            return
        value, pointer = self.integer(), self.pointer()
        callee = f"f{self.random.choice(self.callees)}"
        if self.random.random() < 0.2:
            callee = "*" + self.temporary("ptr", "load static fp")
        result = self.temporary("i32", f"call {callee}({value}, {pointer})")
        if self.random.random() < 0.5:
            self.emit(f"{self.random.choice('ab')} = copy {result}")

    def branch(self, depth: int) -> None:
        chosen = self.temporary("i32", "call __VERIFIER_nondet_int()")
        condition = self.temporary("i1", f"ne {chosen}, 0")
        then, otherwise, after = self.fresh("then"), self.fresh("else"), self.fresh("after")
        is_loop = self.random.random() < 0.3
        if is_loop:
            return self.loop(depth, condition, then, after)
        self.emit(f"branch {condition} then {then} else {otherwise}")
        self.lines.append(f"{then}:")
        self.block(depth)
        self.emit(f"m = copy {self.integer()}")
        self.emit(f"mp = copy {self.pointer()}")
        self.emit(f"jump {after}")
        self.lines.append(f"{otherwise}:")
        self.block(depth)
        self.emit(f"m = copy {self.integer()}")
        self.emit(f"mp = copy {self.pointer()}")
        self.emit(f"jump {after}")
        self.lines.append(f"{after}:")
        if self.callees:
            self.temporary("i32", f"call f{self.random.choice(self.callees)}(m, mp)")
        return None

    def loop(self, depth: int, condition: str, body: str, after: str) -> None:
        self.emit(f"branch {condition} then {body} else {after}")
        self.lines.append(f"{body}:")
        self.block(depth)
        again = self.temporary("i32", "call __VERIFIER_nondet_int()")
        chosen = self.temporary("i1", f"ne {again}, 0")
        self.emit(f"branch {chosen} then {body} else {after}")
        self.lines.append(f"{after}:")


MAIN = """procedure main() -> i32 as main @ "r.c":1 {
entry:
  t1: i32 = call f0(7, &g1) @ 2:1
  return t1 @ 3:1
}"""


def random_program(seed: int, count: int = 4) -> str:
    """A program of `count` procedures; `f0` is meant as the entry but anybody may call anybody."""
    random = Random(seed)
    procedures = [Writer(random, number, range(count)).text() for number in range(count)]
    return "\n".join([HEADER, MAIN, *procedures])


def layered_program(seed: int, count: int = 9) -> str:
    """Most procedures call only later ones, as in ordinary programs, a few never return, and the function
    pointer may point out of the program."""
    random = Random(seed)
    procedures = []
    for number in range(count):
        callees = [each for each in range(number + 1, count) if each <= number + 4]
        if number and random.random() < 0.1:
            callees.append(random.randrange(1, number + 1))
        ending = "forever" if number > 2 and random.random() < 0.15 else ""
        procedures.append(Writer(random, number, callees, ending).text())
    return "\n".join([HEADER.replace("&f0", "&rand"), "declare rand", MAIN, *procedures])
