"""Random classes whose methods keep relations between private fields, or nearly do.

What breaks such a relation is drawn often: an exception in the middle of a change, a call-back that sees the
object then, `this` that is shown too early, a hook that a constructor above calls, another object's field.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import final

RUNNER = (Path(__file__).parent / "java_objects_runner.txt").read_text(encoding="utf-8")


def program(seed: int, classes: int) -> str:
    return "\n".join(
        _Class(random.Random(f"{seed} {number}"), f"C{number}").text() for number in range(classes)
    )


@final
class _Class:
    def __init__(self, source: random.Random, name: str) -> None:
        self._random = source
        self._name = name
        self._lines: list[str] = []
        self._depth = 0
        self._result = "t"

    def text(self) -> str:
        has_hook = self._random.random() < 0.3
        above = f"Above{self._name}"
        self._say(f"class {self._name}{f' extends {above}' if has_hook else ''} {{")
        self._depth += 1
        self._fields()
        for number in range(self._random.choice([1, 1, 2])):
            self._constructor(number)
        for number in range(3):
            self._method(f"{self._one('', 'private ') if number else ''}int f{number}(int x)", "t", 4)
        touches_others = self._random.random() < 0.15
        other = f"if (Main.last instanceof {self._name}) (({self._name}) Main.last).n = x;"
        self._say(f"static int other(int x) {{ {other if touches_others else ''} return x; }}")
        self._method("void hook()", "", 1)
        self._depth -= 1
        self._say("}")
        if has_hook:
            self._say(f"class {above} {{ {above}() {{ hook(); }} void hook() {{ }} }}")
        return "\n".join(self._lines)

    def _say(self, text: str) -> None:
        self._lines.append("  " * self._depth + text)

    def _one(self, *choices: str) -> str:
        return self._random.choice(choices)

    def _fields(self) -> None:
        self._say(f"private int n{self._one('', ' = 1', ' = 3')};")
        self._say(f"private int m{self._one('', ' = 2')};")
        self._say(f"private int[] a{self._one('', ' = new int[4]', ' = new int[1]', ' = new int[8]')};")
        self._say("private int[] b = new int[3];")
        self._say('private String s = "xyz";')
        self._say("private Runnable run = () -> { };")
        self._say("static int fuel;")

    def _constructor(self, number: int) -> None:
        self._result = ""
        self._say(f"{self._name}(int x, Runnable h{', int z' * number}) {{")
        self._depth += 1
        self._say("int t = x;")
        if self._random.random() < 0.6:
            self._say("run = h;")
        if self._random.random() < 0.5:
            self._say(f"a = new int[{self._one('x', '4', '3', 'x & 7', 'Math.max(x, 1)')}];")
        for _ in range(self._random.randint(0, 2)):
            self._statement(["x", "t"], 2)
        self._depth -= 1
        self._say("}")

    def _method(self, head: str, result: str, most: int) -> None:
        self._result = result
        self._say(f"{head} {{")
        self._depth += 1
        self._say(f"int t = 1{'' if 'int x' in head else ', x = 2'};")
        self._say(f"if (++fuel > 300) return {result};")
        for _ in range(self._random.randint(1, most)):
            self._statement(["x", "t"], 3)
        self._say(f"return {result};")
        self._depth -= 1
        self._say("}")

    def _number(self, known: list[str]) -> str:
        constant = self._one("0", "1", "2", "3", "4", "8", "-1")
        lengths = ("a.length", "a.length", "b.length", "s.length()")
        return self._one("n", "m", "n", "m", constant, *lengths, *known, *known)

    def _sum(self, known: list[str]) -> str:
        number = self._number(known)
        return self._one(
            *[number] * 9,
            *[f"{number} {self._one('+', '-')} {self._one('1', '1', '2')}"] * 5,
            *[f"({number} + 1) % {self._one('a.length', '4', 'b.length')}"] * 2,
            f"Math.min({number}, {self._number(known)})",
            f"Math.max({number}, {self._number(known)})",
            f"{number} * 2",
            f"{number} >> 1",
        )

    def _statement(self, known: list[str], depth: int) -> None:
        kinds = [*[self._assignment] * 8, *[self._array] * 2, *[self._element] * 6, *[self._other] * 4]
        if depth > 1:
            kinds += [*[self._choice] * 4, self._loop, self._handler]
        self._random.choice(kinds)(known, depth)

    def _assignment(self, known: list[str], depth: int) -> None:
        step = self._one("++", "--", "++", " += 1", " -= 1")
        self._say(f"{self._one('n', 'm')}{self._one(step, f' = {self._sum(known)}')};")

    def _array(self, known: list[str], depth: int) -> None:
        name = self._one("a", "b")
        copy = f"java.util.Arrays.copyOf({name}, {self._sum(known)})"
        made = self._one(f"new int[{self._sum(known)}]", "new int[2]", "new int[4]", copy, "a", "b", "null")
        self._say(f"{name} = {made};")

    def _element(self, known: list[str], depth: int) -> None:
        index = self._one(self._sum(known), "n++", "--n", "m++", "--m", "n", "m", "n - 1")
        element = f"{self._one('a', 'a', 'b')}[{index}]"
        self._say(self._one(f"t += {element};", f"{element} = t;", f"t += s.charAt({index});"))

    def _other(self, known: list[str], depth: int) -> None:
        called = f"t += f{self._random.randrange(3)}({self._sum(known)});"
        texts = ("s = s + t;", 's = "ab";', "s = s.substring(1);")
        calls = (called, "run.run();", f"other({self._sum(known)});", "hook();", "Main.last = this;")
        self._say(self._one(*calls, *texts, f"t = t / ({self._sum(known)});"))

    def _block(self, known: list[str], depth: int) -> None:
        self._depth += 1
        for _ in range(self._random.randint(1, 3)):
            self._statement(known, depth - 1)
        self._depth -= 1

    def _choice(self, known: list[str], depth: int) -> None:
        test = self._one("<", "<=", "==", ">=", ">", "!=")
        leave = self._one(f"return {self._result};", "throw new IllegalStateException();")
        self._say(f"if ({self._number(known)} {test} {self._number(known)}) {{")
        if self._random.random() < 0.35:
            self._say(f"  if (x < 9) {self._one(leave, 'n = 0;', 'n = a.length;')}")
        else:
            self._block(known, depth)
        self._say("}")

    def _loop(self, known: list[str], depth: int) -> None:
        self._say(f"for (int i = {self._one('0', 'n', '1')}; i < {self._number(known)}; i++) {{")
        self._say(f"  if (++fuel > 200) return {self._result};")
        self._block([*known, "i"] if "i" not in known else known, 1)
        self._say("}")

    def _handler(self, known: list[str], depth: int) -> None:
        self._say("try {")
        self._block(known, depth)
        self._say("} catch (RuntimeException e) {")
        self._say("  Main.seen(e);")
        self._block(known, 1)
        self._say("}")
