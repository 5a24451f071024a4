"""Random Java methods about indices, lengths and sizes, with at most one place or divisor on a line.

Inputs are small, or at the ends of the integers. Loops use up fuel, so that every run ends.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

_NUMBERS: Final = ("x", "y", "n", "C.f")
_ARRAYS: Final = ("a", "b", "C.g")
_TEXTS: Final = ("s", "r")
_LISTS: Final = ("l", "k", "C.h")

RUNNER: Final = (Path(__file__).parent / "java_bounds_runner.txt").read_text(encoding="utf-8")


class _Writer:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.lines: list[str] = []
        self._loops = 0

    def choose(self, *options: str) -> str:
        return self._random.choice(options)

    def number(self) -> str:
        return self.choose(*_NUMBERS, "x", "y")

    def amount(self) -> str:
        return self.choose("0", "1", "1", "2", "-1", "3", "2147483647")

    def length(self) -> str:
        return self.choose(
            f"{self.choose(*_ARRAYS)}.length",
            f"{self.choose(*_TEXTS)}.length()",
            f"{self.choose(*_LISTS)}.size()",
        )

    def index(self) -> str:
        number = self.number()
        return self.choose(
            number, number, number, f"{number} + 1", f"{number} - 1", f"{self.length()} - 1", "0"
        )

    def condition(self) -> str:
        number, other = self.number(), self.choose(self.number(), self.length(), self.amount())
        return self.choose(
            f"{number} {self.choose('<', '<=', '>', '>=', '==', '!=')} {other}",
            f"{number} >= 0 && {number} < {self.length()}",
            f"{number} < {self.length()}",
            f"{number} > 0",
            f"{number} != -1",
            f"!{self.choose(*_TEXTS, *_LISTS)}.isEmpty()",
            f"{self.choose(*_TEXTS, *_LISTS)}.isEmpty()",
            f"{number} + {self.amount()} < {self.length()} - {self.number()}",
        )

    def value(self) -> str:
        x, y, text = self.number(), self.number(), self.choose(*_TEXTS)
        return self.choose(
            *(
                x,
                self.amount(),
                self.length(),
                f"{x} + {self.amount()}",
                f"{x} - {self.amount()}",
                f"{x} + {y}",
            ),
            *(f"{x} - {y}", f"({x} + {y}) >>> 1", f"({x} + {y}) / 2", f"{x} + ({y} - {x}) / 2", f"{x} & 3"),
            *(
                f"{x} >> 1",
                f"{x} >>> 1",
                f"{x} / 2",
                f"Math.min({x}, {y})",
                f"Math.max({x}, {self.length()})",
            ),
            *(f"{text}.indexOf('b')", f'{text}.indexOf("ab")', f"{text}.lastIndexOf('c')", f"{x} * 2"),
            *(f"{self.choose(*_LISTS)}.indexOf({y})", f"{self.length()} - 1", f"{self.length()} - {y}"),
        )

    def line(self, depth: int, text: str) -> None:
        self.lines.append("  " * depth + text)

    def access(self, depth: int) -> None:
        array, text, items = self.choose(*_ARRAYS), self.choose(*_TEXTS), self.choose(*_LISTS)
        self.line(
            depth,
            self.choose(
                *(f"t += {array}[{self.index()}];", f"t += {text}.charAt({self.index()});"),
                *(f"t += {items}.get({self.index()});", f"{array}[{self.index()}] = {self.number()};"),
                *(f"{text} = {text}.substring({self.index()});", f"t /= {self.number()};"),
                *(f"{text} = {text}.substring({self.index()}, {self.index()});", f"t %= {self.length()};"),
                *(f"{array} = new int[{self.number()} & 7];", f"{array} = new int[{self.length()}];"),
                *(f"{items}.remove({self.index()});", f"{items}.set({self.index()}, {self.number()});"),
                *(
                    f"{array} = new int[Math.min({self.number()}, 9)];",
                    f"t += {text}.charAt({self.length()} - 1);",
                ),
                f"System.arraycopy({array}, 0, {self.choose(*_ARRAYS)}, 0, {self.number()});",
            ),
        )

    def change(self, depth: int) -> None:
        items = self.choose(*_LISTS)
        self.line(
            depth,
            self.choose(
                *(
                    f"{items}.add({self.number()});",
                    f"{items}.clear();",
                    "touch();",
                    f"{items} = {self.choose(*_LISTS)};",
                ),
                *(f"{self.choose(*_ARRAYS)} = {self.choose(*_ARRAYS)};", f"{self.choose(*_TEXTS)} += 'b';"),
                f"{items} = new ArrayList<>();",
            ),
        )

    def guarded(self, depth: int) -> None:
        """An access behind a test that allows it, and now and then a change between the two."""
        number = self.number()
        held = self.choose(*_ARRAYS, *_TEXTS, *_LISTS)
        length, read = f"{held}.length", f"{held}[{{}}]"
        if held in _TEXTS:
            length, read = f"{held}.length()", f"{held}.charAt({{}})"
        elif held in _LISTS:
            length, read = f"{held}.size()", f"{held}.get({{}})"
        own = self.choose("x", "y", "n")
        test, index = self._random.choice(
            (
                (f"if ({number} >= 0 && {number} < {length}) {{", number),
                (f"if ({number} > 0 && {number} <= {length}) {{", f"{number} - 1"),
                (f"if ({length} > 0) {{", f"{length} - 1"),
                (f"if ({length} > 1) {{", "1"),
                (f"for ({own} = 0; {own} < {length}; {own}++) {{", own),
                (f"for ({own} = 1; {own} < {length}; {own}++) {{", f"{own} - 1"),
                (f"for ({own} = {length} - 1; {own} >= 0; {own}--) {{", own),
                (f"for ({own} = 0; {own} + 1 < {length}; {own} += 1) {{", f"{own} + 1"),
                (f"for ({own} = 0; {own} < {length} - C.f; {own}++) {{", own),
            )
        )
        self.line(depth, test)
        if test.startswith("for"):
            self.line(depth + 1, "if (fuel-- <= 0) return t;")
        for _ in range(self._random.choice((0, 0, 0, 1, 1, 2))):
            kind = self._random.random()
            if kind < 0.4:
                self.change(depth + 1)
            elif kind < 0.7:
                self.line(depth + 1, f"{self.number()} = {self.value()};")
            else:
                self.access(depth + 1)
        self.line(depth + 1, f"t += {read.format(index)};")
        self.line(depth, "}")

    def statement(self, depth: int) -> None:
        kind = self._random.random()
        if self._random.random() < 0.45:
            self.guarded(depth)
        elif kind < 0.3:
            self.line(depth, f"{self.number()} = {self.value()};")
        elif kind < 0.62:
            self.access(depth)
        elif kind < 0.7:
            self.change(depth)
        elif kind < 0.87 or depth > 4:
            self.line(depth, f"if ({self.condition()}) {{")
            self.block(depth + 1)
            if self._random.random() < 0.3:
                self.line(depth, "} else {")
                self.block(depth + 1)
            self.line(depth, "}")
        else:
            self.loop(depth)

    def loop(self, depth: int) -> None:
        number, step = self.choose("x", "y", "n"), self.choose("++", "++", "--", " += 2")
        self.line(
            depth,
            self.choose(
                f"while ({self.condition()}) {{",
                f"for ({number} = {self.value()}; {number} < {self.length()}; {number}++) {{",
                f"for ({number} = {self.length()} - 1; {number} >= 0; {number}--) {{",
                f"for (; {number} < {self.number()}; {number}{step}) {{",
            ),
        )
        self.line(depth + 1, "if (fuel-- <= 0) return t;")
        self.block(depth + 1)
        self.line(depth, "}")

    def block(self, depth: int) -> None:
        for _ in range(self._random.randint(1, 3)):
            self.statement(depth)

    def program(self, methods: int) -> str:
        self.line(0, "import java.util.*;")
        self.line(0, "public class C {")
        self.line(1, "static int f; static int[] g; static List<Integer> h; static int fuel;")
        self.line(1, "static void touch() { f = f - 1; g = new int[1]; if (!h.isEmpty()) h.remove(0); }")
        for number in range(methods):
            self.line(
                1,
                f"static int m{number}(int[] a, int[] b, String s, String r,"
                " List<Integer> l, List<Integer> k, int x, int y, int n) {",
            )
            self.line(2, "int t = 1;")
            for _ in range(6):
                self.statement(2)
            self.line(2, "return t;")
            self.line(1, "}")
        self.line(0, "}")
        return "\n".join(self.lines)


def program(seed: int, methods: int = 20) -> str:
    return _Writer(seed).program(methods)
