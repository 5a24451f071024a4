"""Random Java methods about numbers, bits and what is compared, with at most one assertion on a line.

Conditions that are asserted follow from those before, or nearly so. Loops use up fuel, so that runs end.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

RUNNER: Final = (Path(__file__).parent / "java_numbers_runner.txt").read_text(encoding="utf-8")
_HELPERS: Final = """
  static int fuel;
  static int f;
  static int low(int a, int b) { return a < b ? a : b; }
  static int sign(int a) { if (a > 0) return 1; if (a < 0) return -1; return 0; }
  static int size(int a) { int m = a >> 31; return (a + m) ^ m; }
  static boolean even(int a) { return (a & 1) == 0; }
  static byte cut(int a) { return (byte) a; }
  static int grade(int a) {
    switch (a) { case 1: return 10; case 2: case 3: return 20; default: return a & 7; }
  }
  static int down(int a) { return a <= 0 || fuel-- <= 0 ? 0 : 1 + down(a - 1); }
  static int strict(int a) { if (a < 0) throw new IllegalArgumentException(); return a; }
  static int count(int a) { int n = 0; while (a > 0 && fuel-- > 0) { a >>= 1; n++; } return n; }
  static int bound(int a) { f++; return Math.max(0, Math.min(a, 9)); }
"""
_NUMBERS: Final = ("x", "y", "i", "j", "s", "b", "c")
_SIGNS: Final = ("<", "<=", ">", ">=", "==", "!=")


class _Writer:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.lines: list[str] = []

    def choose(self, *options: str) -> str:
        return self._random.choice(options)

    def constant(self) -> str:
        return self.choose("0", "1", "2", "3", "7", "-1", "8", "127", "-128", "255", "31", "2147483647")

    def number(self, depth: int = 2) -> str:
        """A number of the operators that code uses."""
        if not depth or self._random.random() < 0.3:
            return self.choose(*_NUMBERS, *_NUMBERS, self.constant())
        one, other = self.number(depth - 1), self.number(depth - 1)
        name = self.choose(
            *("low", "sign", "size", "cut", "grade", "down", "strict", "count", "bound", "Math.abs")
        )
        called = f"low({one}, {other})" if name == "low" else f"{name}({one})"
        return self.choose(
            f"({one} {self.choose('+', '-', '*', '&', '|', '^')} {other})",
            f"({one} {self.choose('<<', '>>', '>>>')} {other})",
            f"({one} {self.choose('/', '%')} {self.choose('3', '-4', '7', '16')})",
            f"(int) ((long) {one} * {other} >> 3)",
            f"(char) {one}",
            f"(z ? {one} : {other})",
            f"(int) ({one} * 0.5)",
            "t.length()",
            "a.length",
            called,
            called,
        )

    def test(self) -> tuple[str, str]:
        """A condition, and one that may follow from it."""
        one, other, sign = self.number(1), self.number(1), self.choose(*_SIGNS)
        near = self.choose(*_SIGNS)
        mask = self.choose("15", "7", "255", "1")
        return self._random.choice(
            [
                (f"{one} {sign} {other}", f"{one} {near} {other}"),
                (f"{one} {sign} {other}", f"!({other} {near} {one})"),
                (f"x {sign} {self.constant()}", f"x {near} {self.constant()}"),
                ("true", f"({one} & {mask}) {near} {mask}"),
                ("true", f"low({one}, {other}) {near} {one}"),
                ("true", f"{one} % 5 {near} {self.choose('4', '5', '-4')}"),
                (f"x {sign} y && y {near} i", f"x {self.choose(sign, near)} i"),
                (f"x {sign} y || z", f"z || x {near} y"),
                (f"size({one}) {sign} 3", f"{one} {near} 4"),
                (f"grade({one}) == 20", f"{one} {near} {self.choose('1', '3', '4')}"),
                ("true", f"({one} ^ {other} ^ {other}) {self.choose('==', near)} {one}"),
                ("true", f"s {near} {self.choose('32767', '-32768', '0')}"),
                ("true", f"c {near} {self.choose('65535', '0')}"),
                ("true", f"bound({one}) {near} {self.choose('9', '0', '8')}"),
                (f"even({one})", f"({one} & 1) {near} {self.choose('0', '1')}"),
                (f"{one} * 0.5 {self.choose('<', '>=')} 4.0", f"{one} {near} {self.choose('8', '7', '9')}"),
                (f"t.length() {sign} 2", f"t.length() {near} {self.choose('1', '2', '3')}"),
                (f"w {sign} 100000L", f"w {near} {self.choose('99999L', '100001L')}"),
            ]
        )

    def block(self, depth: int) -> None:
        for _ in range(self._random.randint(1, 3)):
            self.statement(depth)

    def statement(self, depth: int) -> None:
        kind = self._random.randrange(9 if depth else 4)
        if kind < 2:
            self.lines.append(f"{self.choose('x', 'y', 'i', 'j')} = {self.number()};")
        elif kind == 2:
            self.lines.append(f"{self.choose('w', 'f')} {self.choose('=', '+=')} {self.number(1)};")
        elif kind == 3:
            before, after = self.test()
            self.lines.append(f"if ({before}) {{")
            self.lines.append(f"assert {after};")
            self.lines.append("}")
        elif kind in (4, 5):
            self.lines.append(f"if ({self.test()[0]}) {{")
            self.block(depth - 1)
            if kind == 5:
                self.lines.append("} else {")
                self.block(depth - 1)
            self.lines.append("}")
        elif kind == 6:
            self.lines.append(f"while (fuel-- > 0 && ({self.test()[0]})) {{")
            self.block(depth - 1)
            self.lines.append(self.choose("i++;", "if (z) break;", "if (i > 3) continue;", "j--;"))
            self.lines.append("}")
        elif kind == 7:
            self.lines.append("try {")
            self.block(depth - 1)
            self.lines.append("j = 11;")
            self.lines.append(f"}} catch (IllegalArgumentException e{len(self.lines)}) {{")
            self.block(depth - 1)
            self.lines += ["j = 12;", "}", f"if ({self.test()[0]}) {{"]
            self.lines.append(f"assert j {self.choose('==', '!=')} {self.choose('11', '12')};")
            self.lines.append("}")
        else:
            self.lines.append(f"switch ({self.number(1)}) {{")
            for case in ("case 1:", "case 2: case 7:", "default:"):
                self.lines.append(case)
                self.block(depth - 1)
                self.lines.append(self.choose("break;", ""))
            self.lines.append("}")


def program(seed: int, methods: int) -> str:
    lines = ["public class C {", *_HELPERS.splitlines()]
    for number in range(methods):
        writer = _Writer(seed * 1_000 + number)
        parameters = "int x, int y, short s, byte b, char c, boolean z, long w, String t, int[] a"
        lines.append(f"  static void m{number}({parameters}) {{")
        lines.append("int i = x, j = 0;")
        writer.block(2)
        before, after = writer.test()
        writer.lines += [f"if ({before}) {{", f"assert {after};", "}"]
        lines += writer.lines
        lines.append("}")
    return "\n".join([*lines, "}", ""])
