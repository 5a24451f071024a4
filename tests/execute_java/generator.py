"""Random Java programs that end: numbers of all widths, arrays, strings, a class hierarchy, exceptions.

Loops are bounded by construction, methods call only methods with smaller numbers, and everything that may
fail is allowed to fail: exceptions are part of what is compared.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import final

_INT_CONSTANTS = ("0", "1", "-1", "2", "7", "31", "255", "65536", "Integer.MAX_VALUE", "Integer.MIN_VALUE")
_LONG_CONSTANTS = ("0L", "1L", "-1L", "3000000000L", "Long.MAX_VALUE", "Long.MIN_VALUE", "0x55AA55AA55AAL")
_REAL_CONSTANTS = ("0.0", "-0.0", "1.5", "1e10", "-3.25", "0.1", "1e-5", "Double.NaN")
_TEXT_CONSTANTS = ('""', '"a"', '"hello"', '"42"', '"-7"', '"Zwei Wörter"', '"x,y,,z"')
_EXCEPTIONS = (
    "IllegalStateException",
    "IllegalArgumentException",
    "ArithmeticException",
    "UnsupportedOperationException",
)
_DEPTH = 3

CLASSES = """\
    static abstract class Node {
        static int made;
        final int id = ++made;
        int weight;
        Node next;

        Node(int weight, Node next) {
            this.weight = weight;
            this.next = next;
        }

        abstract int value(int x);

        int total(int x) {
            int sum = 0;
            for (Node at = this; at != null; at = at.next) sum += at.value(x);
            return sum;
        }

        @Override
        public String toString() {
            return getClass().getSimpleName() + id + "/" + weight;
        }
    }

    static class Adder extends Node {
        Adder(int weight, Node next) {
            super(weight, next);
        }

        int value(int x) {
            return x + weight;
        }
    }

    static class Doubler extends Adder {
        Doubler(int weight, Node next) {
            super(weight * 2, next);
        }

        @Override
        int value(int x) {
            return super.value(x) * 2;
        }
    }

    static class Divider extends Node {
        Divider(int weight, Node next) {
            super(weight, next);
            if (weight == 13) throw new IllegalArgumentException("thirteen");
        }

        int value(int x) {
            return x / weight;
        }
    }
"""


@final
class Generator:
    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._method = 0
        self._names = 0
        self._lines: list[str] = []
        self._indent = 2

    # expressions

    def _pick(self, *choices: str) -> str:
        return self._random.choice(choices)

    def _int(self, depth: int = _DEPTH) -> str:
        if depth == 0 or self._random.random() < 0.15:
            return self._pick("i", "j", "k", "field", *_INT_CONSTANTS)
        deeper = depth - 1
        makers: list[Callable[[], str]] = [
            lambda: f"({self._int(deeper)} {self._pick(*'+-*&|^')} {self._int(deeper)})",
            lambda: f"({self._int(deeper)} {self._pick('<<', '>>', '>>>')} {self._int(deeper)})",
            lambda: f"({self._int(deeper)} {self._pick('/', '%')} {self._int(deeper)})",
            lambda: f"(int) {self._long(deeper)}",
            lambda: f"({self._pick('byte', 'short', 'char')}) {self._int(deeper)}",
            lambda: f"(int) {self._real(deeper)}",
            lambda: f"({self._test(deeper)} ? {self._int(deeper)} : {self._int(deeper)})",
            lambda: f"numbers[{self._index(deeper)}]",
            lambda: f"{self._text(deeper)}.length()",
            lambda: f"{self._text(deeper)}.hashCode()",
            lambda: f"{self._text(deeper)}.indexOf({self._text(deeper)})",
            lambda: f"node.value({self._int(deeper)})",
            lambda: f"node.total({self._int(deeper)})",
            lambda: f"Math.{self._pick('max', 'min', 'floorMod')}({self._int(deeper)}, {self._int(deeper)})",
            lambda: f"Integer.bitCount({self._int(deeper)})",
            lambda: f"Integer.parseInt({self._text(deeper)})",
            lambda: self._pick("i++", "--j", "(k += 3)", "(field ^= i)"),
            lambda: f"Integer.valueOf({self._int(deeper)}).compareTo(0 + {self._int(deeper)})",
            lambda: f"~{self._int(deeper)}",
        ]
        if self._method:
            makers.append(
                lambda: f"m{self._random.randrange(self._method)}({self._int(deeper)}, {self._long(deeper)})"
            )
        return self._random.choice(makers)()

    def _index(self, depth: int) -> str:
        if self._random.random() < 0.8:
            return f"({self._int(depth)} & 7)"
        return self._int(depth)

    def _long(self, depth: int = _DEPTH) -> str:
        if depth == 0 or self._random.random() < 0.2:
            return self._pick("l", "wide", *_LONG_CONSTANTS)
        deeper = depth - 1
        makers: list[Callable[[], str]] = [
            lambda: f"({self._long(deeper)} {self._pick(*'+-*&|^')} {self._long(deeper)})",
            lambda: f"({self._long(deeper)} {self._pick('<<', '>>', '>>>')} {self._int(deeper)})",
            lambda: f"({self._long(deeper)} {self._pick('/', '%')} {self._long(deeper)})",
            lambda: f"(long) {self._int(deeper)}",
            lambda: f"(long) {self._real(deeper)}",
            lambda: f"Long.rotateLeft({self._long(deeper)}, {self._int(deeper)})",
            lambda: f"Math.abs({self._long(deeper)})",
            lambda: f"(0 - {self._long(deeper)})",
        ]
        return self._random.choice(makers)()

    def _real(self, depth: int = _DEPTH) -> str:
        if depth == 0 or self._random.random() < 0.2:
            return self._pick("d", *_REAL_CONSTANTS)
        deeper = depth - 1
        makers: list[Callable[[], str]] = [
            lambda: f"({self._real(deeper)} {self._pick(*'+-*/%')} {self._real(deeper)})",
            lambda: f"(double) {self._long(deeper)}",
            lambda: f"(double) (float) {self._real(deeper)}",
            lambda: f"Math.{self._pick('sqrt', 'floor', 'abs', 'rint')}({self._real(deeper)})",
            lambda: f"Math.max({self._real(deeper)}, {self._real(deeper)})",
        ]
        return self._random.choice(makers)()

    def _text(self, depth: int = _DEPTH) -> str:
        if depth == 0 or self._random.random() < 0.3:
            return self._pick("s", "s", *_TEXT_CONSTANTS)
        deeper = depth - 1
        makers: list[Callable[[], str]] = [
            lambda: f"({self._text(deeper)} + {self._any(deeper)})",
            lambda: f"cut({self._text(deeper)} + {self._any(deeper)})",
            lambda: f"{self._text(deeper)}.substring({self._int(0)} & 3)",
            lambda: f"{self._text(deeper)}.{self._pick('trim()', 'toUpperCase()', 'toLowerCase()')}",
            lambda: f"{self._text(deeper)}.replace('a', 'b')",
            lambda: (
                f"new StringBuilder({self._text(deeper)}).append({self._any(deeper)}).reverse().toString()"
            ),
            lambda: f"String.valueOf({self._any(deeper)})",
            lambda: f'String.join("-", {self._text(deeper)}.split(","))',
            lambda: f'String.format("%5d|%-4s|%x|%.2f", {self._int(0)}, {self._text(0)}, {self._int(0)}, d)',
            lambda: f"Integer.toString({self._int(deeper)}, 7)",
        ]
        return self._random.choice(makers)()

    def _any(self, depth: int) -> str:
        maker = self._random.choice((self._int, self._long, self._real, self._text, self._test))
        return self._pick(f"({maker(depth)})", "node", "(char) (65 + (i & 15))")

    def _test(self, depth: int = _DEPTH) -> str:
        if depth == 0:
            return self._pick("true", "i < j", "k > 0", "s.isEmpty()", "l == wide")
        deeper = depth - 1
        relation = self._pick("<", "<=", ">", ">=", "==", "!=")
        makers: list[Callable[[], str]] = [
            lambda: f"({self._int(deeper)} {relation} {self._int(deeper)})",
            lambda: f"({self._long(deeper)} {relation} {self._long(deeper)})",
            lambda: f"({self._real(deeper)} {relation} {self._real(deeper)})",
            lambda: f"({self._test(deeper)} {self._pick('&&', '||', '^')} {self._test(deeper)})",
            lambda: f"!({self._test(deeper)})",
            lambda: (
                f"{self._text(deeper)}.{self._pick('equals', 'contains', 'startsWith')}({self._text(deeper)})"
            ),
            lambda: f"(node instanceof {self._pick('Adder', 'Doubler', 'Divider')})",
        ]
        return f"({self._random.choice(makers)()})"

    # statements

    def _line(self, text: str) -> None:
        self._lines.append("    " * self._indent + text)

    def _block(self, head: str, depth: int) -> None:
        self._line(f"{head} {{")
        self._indent += 1
        for _ in range(self._random.randint(1, 3)):
            self._statement(depth)
        self._indent -= 1

    def _statement(self, depth: int) -> None:
        simple = (self._assignment, self._assignment, self._printing, self._element, self._new_node)
        nested = (self._if, self._loop, self._try, self._switch, self._throw)
        if depth == 0 or self._random.random() < 0.55:
            self._random.choice(simple)()
        else:
            self._random.choice(nested)(depth - 1)

    def _assignment(self) -> None:
        self._line(
            self._random.choice(
                (
                    lambda: (
                        f"{self._pick('i', 'j', 'k', 'field')} {self._pick('', '+', '^')}= {self._int()};"
                    ),
                    lambda: f"{self._pick('l', 'wide')} {self._pick('', '+', '*')}= {self._long()};",
                    lambda: f"d = {self._real()};",
                    lambda: f"s = cut({self._text()});",
                )
            )()
        )

    def _printing(self) -> None:
        self._line(f"System.out.println({self._any(2)});")

    def _element(self) -> None:
        self._line(f"numbers[{self._index(1)}] {self._pick('', '+', '*', '>>')}= {self._int(2)};")

    def _new_node(self) -> None:
        cls = self._pick("Adder", "Doubler", "Divider")
        self._line(f"node = new {cls}({self._int(1)}, {self._pick('null', 'null', 'node', 'null')});")

    def _if(self, depth: int) -> None:
        self._block(f"if ({self._test()})", depth)
        if self._random.random() < 0.5:
            self._block("} else", depth)
        self._line("}")

    def _loop(self, depth: int) -> None:
        self._names += 1
        name = f"n{self._names}"
        self._block(f"for (int {name} = 0; {name} < {self._random.randint(1, 4)}; {name}++)", depth)
        if self._random.random() < 0.3:
            self._line(f"    if ({self._test(1)}) {self._pick('break', 'continue')};")
        self._line("}")

    def _try(self, depth: int) -> None:
        self._names += 1
        name = f"e{self._names}"
        self._block("try", depth)
        caught = self._pick("RuntimeException", "ArithmeticException", "IndexOutOfBoundsException")
        self._block(f"}} catch ({caught} {name})", 0)
        self._line(f'    System.out.println("caught " + {name}.getClass().getName());')
        if self._random.random() < 0.5:
            self._block("} finally", 0)
        self._line("}")

    def _switch(self, depth: int) -> None:
        is_text = self._random.random() < 0.5
        subject = self._text(1) if is_text else f"{self._int(1)} & 3"
        self._line(f"switch ({subject}) {{")
        for label in ('"a"', '"42"') if is_text else ("0", "2"):
            self._block(f"case {label}:", depth)
            self._line("}" + self._pick(" break;", ""))
        self._block("default:", depth)
        self._line("}")
        self._line("}")

    def _throw(self, _depth: int) -> None:
        exception = self._pick(*_EXCEPTIONS)
        self._line(f'if ({self._test(1)}) throw new {exception}("thrown " + i);')

    # the program

    def program(self, name: str) -> str:
        methods = [self._make_method() for _ in range(self._random.randint(2, 4))]
        body = "\n".join(methods)
        return (
            f"public class {name} {{\n{CLASSES}\n"
            "    static int field = 3;\n    static long wide = 5;\n"
            "    static int[] numbers = {1, -2, 3, 4, 5, 6, 7, 8};\n"
            "    static Node node = new Adder(4, null);\n    static int calls;\n\n"
            "    static String cut(String text) {\n"
            "        return text.length() > 30 ? text.substring(0, 30) : text;\n    }\n\n"
            f"{body}\n{self._main(len(methods))}}}\n"
        )

    def _make_method(self) -> str:
        self._lines = []
        for _ in range(self._random.randint(3, 7)):
            self._statement(2)
        statements = "\n".join(self._lines)
        number = self._method
        made = (
            f"    static int m{number}(int i, long l) {{\n"
            '        if (++calls > 200) throw new IllegalStateException("too many calls");\n'
            f'        int j = 1, k = 2;\n        double d = 0.5;\n        String s = "s";\n'
            f"{statements}\n        return {self._int()};\n    }}\n"
        )
        self._method += 1
        return made

    def _main(self, count: int) -> str:
        lines = []
        for number in range(count):
            given = f"{self._pick(*_INT_CONSTANTS)}, {self._pick(*_LONG_CONSTANTS)}"
            lines.append(
                f"        try {{\n            System.out.println(m{number}({given}));\n"
                "        } catch (RuntimeException e) {\n"
                '            System.out.println("failed " + e.getClass().getName());\n        }'
            )
        calls = "\n".join(lines)
        return (
            f"    public static void main(String[] args) {{\n{calls}\n"
            '        System.out.println(field + " " + wide + " " + node + " " + Node.made);\n'
            "        for (int n : numbers) System.out.println(n);\n"
            f"        System.out.println(m{count - 1}(args.length, 9L));\n    }}\n"
        )


def generate(seed: int, name: str) -> str:
    return Generator(seed).program(name)
