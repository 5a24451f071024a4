"""Random Java classes: one entry with numbers, arrays, strings, objects, exceptions and calls."""

from __future__ import annotations

from random import Random

_HELPERS = """
    static class Node { int val; Node next; String tag; int[] data; boolean on; }
    enum Color { RED, GREEN, BLUE }
    interface Shape { int size(int k); }
    static class Box implements Shape { int w; public int size(int k) { return w * k; } }
    static class Dot implements Shape { short r; byte s; public int size(int k) { return r + s - k; } }
    static int clamp(int v) { if (v < -50) return -50; if (v > 50) return 50; return v; }
    static int pick(int[] a, int i) { if (i < 0 || i >= a.length) return -1; return a[i]; }
    static int len(Node n) { int c = 0; while (n != null && c < 3) { c++; n = n.next; } return c; }
"""
_STATEMENTS = ["set", "set", "if", "if", "ifelse", "loop", "store", "field", "try", "switch", "return"]
_FIELDS = ("n.next = n;", "n = n.next;", "n.on = z;", "n = new Node();")
_BOUNDS = ("3", "xs.length", "s.length()", "(a & 3)")
_SUBJECTS = (
    ("t & 3", ("0", "1", "2")),
    ("k", ("RED", "BLUE")),
    ("s", ('"go"', '"stop"')),
    ("c", ("'x'", "'y'")),
)
_PARAMETERS = "int a, int b, long l, char c, boolean z, int[] xs, String s, Node n, Color k, Shape h"


class Writer:
    """Writes statements over the entry's parameters and two locals."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._loops = 0
        self._locals = 0

    def number(self, depth: int) -> str:
        choose = self._random.choice
        if depth == 0:
            return choose(["a", "b", "(int) l", "c", "t", "u", str(self._random.randint(-9, 120))])
        inner = self.number(depth - 1)
        other = self.number(depth - 1)
        return choose(
            [
                f"({inner} + {other})",
                f"({inner} - {other})",
                f"({inner} * {self._random.randint(2, 5)})",
                f"({inner} ^ {other})",
                f"({inner} >> {self._random.randint(1, 4)})",
                f"({inner} % {self._random.randint(2, 9)})",
                f"({inner} / ({other} & 3))",
                f"clamp({inner})",
                f"pick(xs, {inner} & 3)",
                f"xs[{inner} & 1]",
                "xs.length",
                "s.length()",
                f"s.charAt({inner} & 1)",
                "n.val",
                "n.next.val",
                "len(n)",
                "n.data[0]",
                "k.ordinal()",
                f"h.size({inner})",
                f"Math.abs({inner})",
                f"Math.max({inner}, {other})",
                f"Integer.valueOf({inner}).intValue()",
                'Integer.parseInt("1" + c)',
                f"(z ? {inner} : {other})",
            ]
        )

    def condition(self, depth: int) -> str:
        choose = self._random.choice
        found = choose(
            [
                f"{self.number(depth)} {choose(['<', '>', '==', '!=', '<=', '>='])} {self.number(depth)}",
                f"{self.number(depth)} == {self._random.randint(-5, 60)}",
                "z",
                "n == null",
                "n != null && n.next == n",
                "n != null && n.on",
                's.equals("ab")',
                's != null && s.startsWith("x")',
                "s.isEmpty()",
                "k == Color.GREEN",
                "h instanceof Box",
                f"l > {self._random.randint(-3, 3)}L * a",
                "Character.isDigit(c)",
                "xs == n.data",
                "s == n.tag",
                's.indexOf("b") > 0',
                's.trim().equals("q")',
            ]
        )
        if self._random.random() < 0.25:
            found = f"({found}) {choose(['&&', '||'])} ({self.condition(0)})"
        return found

    def statement(self, depth: int) -> str:
        random = self._random
        kind = random.choice(_STATEMENTS)
        if depth == 0 and kind not in ("set", "store", "field", "return"):
            kind = "set"
        if kind == "set":
            return f"{random.choice('tu')} = {self.number(2)};"
        if kind == "store":
            return f"xs[{self.number(1)} & 1] = {self.number(1)};"
        if kind == "field":
            return random.choice((f"n.val = {self.number(1)};", *_FIELDS))
        if kind == "return":
            return f"if ({self.condition(0)}) return {self.number(1)};"
        if kind == "if":
            return f"if ({self.condition(1)}) {{ {self.block(depth - 1)} }}"
        if kind == "ifelse":
            return (
                f"if ({self.condition(1)}) {{ {self.block(depth - 1)} }} else {{ {self.block(depth - 1)} }}"
            )
        if kind == "loop":
            self._loops += 1
            name = f"i{self._loops}"
            return (
                f"for (int {name} = 0; {name} < {random.choice(_BOUNDS)} "
                f"&& {name} < 4; {name}++) {{ t += {name}; {self.block(depth - 1)} }}"
            )
        if kind == "try":
            caught = random.choice(["RuntimeException", "ArithmeticException", "NullPointerException"])
            end = random.choice(["", f" finally {{ u++; if ({self.condition(0)}) t--; }}"])
            self._locals += 1
            caught += f" e{self._locals}"
            return f"try {{ {self.block(depth - 1)} }} catch ({caught}) {{ {self.block(depth - 1)} }}{end}"
        subject, cases = random.choice(_SUBJECTS)
        arms = " ".join(f"case {case}: {self.block(depth - 1)} break;" for case in cases)
        return f"switch ({subject}) {{ {arms} default: {self.block(depth - 1)} }}"

    def block(self, depth: int) -> str:
        return " ".join(self.statement(depth) for _ in range(self._random.randint(1, 2)))

    def written(self, name: str) -> str:
        body = "\n        ".join(self.statement(2) for _ in range(self._random.randint(3, 5)))
        return (
            f"public class {name} {{{_HELPERS}"
            f"    static int entry({_PARAMETERS}) {{\n        int t = 0, u = 1;\n        {body}\n"
            f"        return t + u;\n    }}\n}}\n"
        )


def random_class(seed: int, name: str) -> str:
    return Writer(Random(seed)).written(name)
