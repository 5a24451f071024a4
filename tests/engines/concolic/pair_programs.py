"""Small random C functions over a few variables, cells and helpers, for tests of def-use pairs."""

from __future__ import annotations

from random import Random

_HEAD = """\
#include <string.h>
struct pair { int left, right; };
static int g, h;
static int cells[4];
static struct pair one, two;
static int deep(int n) { if (n <= 0) return g; h = n; return deep(n - 1) + 1; }
static int once(int n) { static int kept; if (n > 3) kept = n; return kept; }
static void set(int *p, int v) { if (v > 2) *p = v; else h = v; }
static int get(int i) { return i & 1 ? cells[i & 3] : g; }
static void twice(int n) { if (n & 1) g = n; else g += n; }
"""


class PairProgram:
    """`f(int a, int b)` with branches, a loop at times, and memory that is written and read."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._depth = 0

    def text(self) -> str:
        body = self._block(5)
        start = "    int x = 1, y = 2, *p = &x;\n"
        end = "    return x + y + g + h + one.left + *p;\n"
        return f"{_HEAD}int f(int a, int b)\n{{\n{start}{body}{end}}}\n"

    def _block(self, size: int) -> str:
        return "".join(self._statement() for _ in range(self._random.randint(2, size)))

    def _statement(self) -> str:
        pad = "    " * (self._depth + 1)
        kind = self._random.randrange(18 if self._depth < 2 else 14)
        if kind < 14:
            return f"{pad}{self._simple(kind)};\n"
        self._depth += 1
        inner = self._block(3)
        other = self._block(2) if self._random.random() < 0.4 else ""
        self._depth -= 1
        if kind == 17 and self._depth == 0:
            return f"{pad}for (int i = 0; i < (a & 3); i++) {{\n{inner}{pad}}}\n"
        tail = f"{pad}}} else {{\n{other}" if other else ""
        return f"{pad}if ({self._condition()}) {{\n{inner}{tail}{pad}}}\n"

    def _simple(self, kind: int) -> str:
        pick = self._random.choice
        match kind:
            case 0 | 1:
                return f"{pick('xygh')} = {self._value()}"
            case 2:
                return f"{pick('xygh')} += {self._value()}"
            case 3:
                return f"cells[{pick(['a & 3', 'b & 3', '0', '1', 'x & 3'])}] = {self._value()}"
            case 4:
                return f"{pick('xy')} = cells[{pick(['a & 3', 'b & 3', '0', '2'])}]"
            case 5:
                return f"set(&{pick('xygh')}, {self._value()})"
            case 6:
                return f"{pick('xy')} = get({pick('abxy')})"
            case 7:
                return f"twice({self._value()})"
            case 8:
                return f"p = {self._condition()} ? &{pick('xgh')} : &{pick('xy')}"
            case 9:
                return f"*p = {self._value()}" if pick("ab") == "a" else f"{pick('xygh')} = *p"
            case 10:
                return pick(
                    ["one = two", "two = one", "two.left = a", "one.right = b", "x = one.left + two.right"]
                )
            case 11:
                size = pick(["8", "(a & 3) * 4", "sizeof one"])
                return pick(
                    [f"memcpy(cells, &one, {pick(['4', 'sizeof one'])})", f"memset(cells, 0, {size})"]
                )
            case 12:
                return f"{pick('xy')} = {pick(['deep', 'once'])}({pick(['a & 3', 'b & 3', 'x & 3'])})"
            case _:
                return f"if ({self._condition()}) return {pick('xyghab')}"

    def _value(self) -> str:
        return self._random.choice(["a", "b", "x", "y", "g", "h", "1", "3", "5", "a + 1", "x + y", "b - 2"])

    def _condition(self) -> str:
        pick = self._random.choice
        return f"{pick('abxygh')} {pick(['<', '>', '==', '!='])} {pick(['0', '1', '2', '3', '5', 'a', 'b'])}"
