"""Random Java programs of several classes whose initialisers run where a method first uses them.

Initialisers make objects, call methods, read what the method has put into a static, and may fail. What the
method goes on with depends on numbers that it passes to methods of those classes.
"""

from __future__ import annotations

from random import Random

CLASSES = 3
ENTRY = "Starts.run(II)I"


class Writer:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.lines: list[str] = []

    def one_of(self, *items: str) -> str:
        return self.random.choice(items)

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def put(self, depth: int, text: str) -> None:
        self.lines.append("    " * depth + text)

    def number(self) -> str:
        return self.one_of("-2", "-1", "0", "1", "2", "3", "4", "5")

    def other(self) -> str:
        return f"C{self.random.randrange(CLASSES)}"

    def argument(self) -> str:
        name = self.one_of("a", "a", "b", "b", "r")
        shape = self.one_of(
            "{}", "{} & 7", "{} % 5", "{} + 1", "{} * 3", "{} >> 1", "-{}", "{} ^ 1", "{} | 2"
        )
        return shape.format(name)

    def condition(self, name: str) -> str:
        operator = self.one_of("==", "==", "==", "!=", "<", ">=")
        shape = self.one_of("{}", "{}", "{}", "{} & 3", "{} % 4", "{} - 1")
        return f"({shape.format(name)}) {operator} {self.number()}"

    # classes

    def kind(self, number: int) -> None:
        name = f"C{number}"
        above = f" extends C{self.random.randrange(number)}" if number and self.chance(30) else ""
        self.put(0, f"class {name}{above} {{")
        for _ in range(self.random.randint(1, 3)):
            self.put(1, self.static_part(name))
        self.put(1, f"static int v = {self.initial(name)};")
        if self.chance(50):
            self.put(1, f"static {{ if (Starts.given == {self.number()}) v = {self.number()}; else v++; }}")
        self.put(1, "int w;")
        self.put(1, f"{name}() {{ }}")
        self.put(1, f"{name}(int w) {{ this.w = {self.condition('w')} ? 0 : w; Starts.total++; }}")
        self.put(1, f"static int helper(int k) {{ return k + {self.number()}; }}")
        self.put(1, f"static int f{number}(int k) {{ if ({self.condition('k')}) return {self.number()};")
        self.put(2, f"return {self.one_of('k', 'v', 'helper(k)', self.number())}; }}")
        self.put(1, f'static String s{number}(int k) {{ return {self.condition("k")} ? null : "x"; }}')
        self.put(0, "}")

    def static_part(self, name: str) -> str:
        field = f"p{len(self.lines)}"
        return self.one_of(
            f"static final Object {field} = new Object();",
            f"static final {name} {field} = new {name}({self.number()});",
            f"static int[] {field} = {{1, helper(2), 0}};",
            f"static final java.util.List<String> {field} = new java.util.ArrayList<>();",
            f"static Runnable {field} = () -> Starts.given++; static {{ {field}.run(); }}",
            f"static int {field} = 6 / (Starts.given - {self.number()});",
            f"static int {field} = {self.other()}.v + 1;",
        )

    def initial(self, name: str) -> str:
        return self.one_of(
            self.number(), "Starts.given % 3", f"{self.other()}.v + 1", "helper(2)", f"new {name}(1).w"
        )

    # the method

    def statement(self) -> None:
        number = self.random.randrange(CLASSES)
        name, guard = f"C{number}", f"if ({self.condition(self.one_of('a', 'b', 'r'))}) "
        use = self.one_of(
            f"{name}.v", f"{name}.f{number}({self.argument()})", f"new {name}({self.argument()}).w"
        )
        self.put(
            2,
            self.one_of(
                "given = a;",
                f"given = {self.argument()};",
                f"r = {use};",
                f"{guard}r += {use};",
                f"try {{ r += {use}; }} catch (LinkageError e) {{ r = 7; }}",
            ),
        )
        self.put(
            2,
            self.one_of(
                f"{guard}r = 100 / r;",
                f"r += {name}.s{number}({self.argument()}).length();",
                f"{guard}r += {name}.s{number}({self.argument()}).length();",
                f"r += 100 / {use};",
                f"{guard}total = r;",
            ),
        )

    def program(self) -> str:
        self.put(0, "public class Starts {")
        self.put(1, "static int given, total;")
        self.put(1, "public static int run(int a, int b) {")
        self.put(2, "int r = 0;")
        for _ in range(self.random.randint(3, 5)):
            self.statement()
        self.put(2, "return r;")
        self.put(1, "}")
        self.put(0, "}")
        for number in range(CLASSES):
            self.kind(number)
        return "\n".join([*self.lines, ""])


def program(seed: int) -> str:
    return Writer(seed).program()
