"""Random Java methods made of what people write: arrays, fields, exceptions, casts, short circuits, `i++`."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tests.truth.writer import LineWriter

PRELUDE = """\
public class Idioms {
    static class Node { int key; Node next; Node(int key, Node next) { this.key = key; this.next = next; } }
    interface Shape { int area(); }
    static final class Square implements Shape { int side = 2; public int area() { return side * side; } }
    static final class Line implements Shape { public int area() { return 0; } }
    static int total;
    static int[] shared = {3, 1, 4, 1, 5};
    int width = 1;
    int grow(int by) { width += by; return width; }
    static int sign(int v) { return v < 0 ? -1 : v > 0 ? 1 : 0; }
    static int indexOf(int[] a, int v) {
        for (int i = 0; i < a.length; i++) if (a[i] == v) return i;
        return -1;
    }
    static Node find(Node n, int key) { while (n != null && n.key != key) n = n.next; return n; }
    static int down(int v) { return v <= 0 || v > 9 ? 0 : 1 + down(v - 2); }
    static Shape pick(int v) { return v > 2 ? new Square() : v < 0 ? null : new Line(); }
    static int risky(int v) { if (v == 3) throw new IllegalStateException(); return v; }
"""


@dataclass
class Writer(LineWriter):
    """Writes one method."""

    depth: int = 2

    def method(self, name: str) -> str:
        self.put(f"static int {name}(int n, int m, int[] a) {{", 1)
        self.put(
            "int i = 0, j = 1, k = 0, x = n & 7; long w = 2; char c = 'a'; byte y = 1; boolean b = n > 2;"
        )
        self.put("Node head = new Node(1, new Node(3, null)); Object o = head; Shape s = null;")
        self.put("Idioms it = new Idioms(); int[] cells = {4, 0, 2, 1}; int[] p = cells;")
        while self.room > 0:
            self.statement()
        self.put("return i + j + k + x + c + y;")
        return "\n".join([*self.lines, "    }", ""])

    def value(self) -> str:
        return self.one_of(
            *("i", "j", "k", "x", "n", "m", "c", "y", "(int) w", "total", "it.width", "cells[1]", "a.length"),
            *(
                f"cells[{self.inside()}]",
                f"shared[{self.inside()}]",
                "head.key",
                "i++",
                "--j",
                "k++",
                "x++ - x",
            ),
            *(
                f"{self.variable()} + {self.number()}",
                f"{self.variable()} - {self.number()}",
                "sign(m)",
                "down(x)",
            ),
            *(
                "(x & 3)",
                "(n >>> 1)",
                "(n >> 2)",
                "(x ^ 1)",
                "m % 4",
                "m / 3",
                "(byte) m",
                "(char) n",
                "(short) (n * 3)",
            ),
            *(
                "x * 2",
                "x << 1",
                "-x",
                "~x",
                "indexOf(cells, 2)",
                "(b ? x : -x)",
                "it.grow(1)",
                "n + m",
                "n * 2",
            ),
            *(self.number(), self.number(), "Math.abs(x)", "Math.max(x, j)", "p[0]"),
        )

    def inside(self) -> str:
        return self.one_of("x & 3", "i & 3", "k & 1", "2", "0", "3")

    def condition(self) -> str:
        operator = self.one_of("<", "<=", "==", "==", "!=", ">", ">=")
        return self.one_of(
            *[f"{self.value()} {operator} {self.value()}", f"{self.variable()} {operator} {self.number()}"]
            * 3,
            *("b", "!b", "a.length > 2", "head.next != null", "s == null", "o instanceof Node", "p == cells"),
            f"{self.variable()} {operator} {self.number()} && {self.variable()} != {self.value()}",
            f"{self.variable()} == {self.number()} || {self.value()} {operator} {self.number()}",
            f"a.length > 1 && a[1] {operator} {self.number()}",
        )

    def block(self, most: int = 2) -> None:
        self.depth += 1
        for _ in range(self.random.randint(1, most)):
            self.statement()
        self.depth -= 1

    def statement(self) -> None:
        self.room -= 1
        kinds = [self.assign] * 5 + [self.store] * 4 + [self.branch] * 4 + [self.ask] * 4
        if self.room > 0:
            kinds += [self.guarded, self.choice]
        if self.loops < 2 and self.room > 0:
            kinds += [self.loop] * 5
        if self.loops:
            kinds += [self.leave] * 2
        self.random.choice(kinds)()

    def assign(self) -> None:
        name = self.one_of("i", "j", "k", "x", "w", "total", "it.width", "x", "k", "y", "c")
        operator = "+=" if name in "yc" else self.one_of("=", "=", "=", "+=", "-=")
        self.put(f"{name} {operator} {self.value()};")

    def store(self) -> None:
        self.put(
            self.one_of(
                f"cells[{self.inside()}] = {self.value()};",
                f"head.key = {self.value()};",
                "head = new Node(x, head);",
                "if (x > 3) head.next = null;",
                f"s = pick({self.variable()});",
                "o = x > 2 ? (Object) it : head;",
                "p = a.length > 2 ? a : cells;",
                f"p[0] = {self.value()};",
                f"shared[{self.inside()}] = {self.value()};",
                f"b = {self.condition()};",
                f"cells = new int[{self.one_of('4', '5', '4 + (x & 1)')}];",
                f"if (a.length > 2) a[1] = {self.value()};",
            )
        )

    def ask(self) -> None:
        """What may fail."""
        self.put(
            self.one_of(
                f"k += cells[{self.value()}];",
                f"k += shared[{self.variable()}];",
                f"k += a[{self.variable()}];",
                "k += a[a.length - 1];",
                f"x += 12 / ({self.value()});",
                f"x = x % {self.variable()};",
                "k += head.next.key;",
                "k += s.area();",
                "k += ((Node) o).key;",
                f"k += find(head, {self.variable()}).key;",
                f"k += new int[{self.variable()}].length;",
                f"k += risky({self.variable()});",
            )
        )

    def branch(self) -> None:
        self.put(f"if ({self.condition()}) {{")
        self.block()
        if self.random.random() < 0.5:
            self.put("} else {")
            self.block()
        self.put("}")

    def guarded(self) -> None:
        caught = self.one_of(
            "RuntimeException", "ArithmeticException", "NullPointerException", "IndexOutOfBoundsException"
        )
        self.names += 1
        self.put("try {")
        self.block()
        self.put(f"}} catch ({caught} e{self.names}) {{ k = {self.number()};")
        self.put(self.one_of("}", "} finally { j++; }"))

    def choice(self) -> None:
        self.put(f"switch ({self.variable()}) {{")
        for number in range(3):
            end = self.one_of("break;", "break;", "")
            self.put(f"case {number}: {self.variable()} = {self.value()}; {end}")
        self.put(f"default: {self.variable()}++;")
        self.put("}")

    def leave(self) -> None:
        self.put(f"if ({self.condition()}) {self.one_of('break', 'break', 'continue', 'return 1')};")

    def loop(self) -> None:
        """Loops that end by themselves: each has a variable of its own that only its header changes."""
        self.names += 1
        v = f"v{self.names}"
        top = self.one_of("x", "5", "a.length", "(n & 7)", "(m & 3)")
        before, head, end = self.random.choice(
            (
                ("", f"for (int {v} = 0; {v} < {top}; {v}++) {{", "}"),
                ("", f"for (int {v} = {top}; {v} > 0; {v} -= {self.one_of('1', '2')}) {{", "}"),
                (f"int {v} = {top};", f"while ({v}-- > 0) {{", "}"),
                (f"int {v} = 0;", f"while ({v}++ < {top}) {{", "}"),
                (f"int {v} = 0;", "do {", f"}} while (++{v} < {top});"),
                ("", f"for (int {v} : a) {{ k += {v} > 1 ? 1 : 0;", "}"),
                ("", f"for (Node {v} = head; {v} != null; {v} = {v}.next) {{ k = {v}.key;", "}"),
                (f"int {v} = n & 15;", f"for (; {v} != 0; {v} >>>= 1) {{ k += {v} & 1;", "}"),
                (f"byte {v} = 120;", f"while ({v} > 5) {{ {v} += 3;", "}"),
            )
        )
        if before:
            self.put(before)
        self.put(head)
        self.loops += 1
        self.block()
        self.loops -= 1
        self.put(end)


def program(seed: int, methods: int) -> str:
    """A class `Idioms` with random methods `f0`, `f1` ..."""
    random = Random(seed)
    return "\n".join([PRELUDE, *(Writer(random).method(f"f{number}") for number in range(methods)), "}\n"])
