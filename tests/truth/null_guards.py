"""Random Java programs in which tests decide whether null is used: by methods with a result, of places of
arrays, and in classes that extend the library's and are seen before they are made.

At most one dereference that may fail stands on a line of its own.
"""

from __future__ import annotations

from random import Random

from tests.truth.null_objects import MAIN

_ABOVE = ("", " extends Exception", " extends ArrayList<String>", " extends java.io.Writer")
_WRITER = "public void write(char[] c, int from, int to) { } public void flush() { } public void close() { }"


class Writer:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.lines: list[str] = []
        self.names = 0
        self.above = self.one_of(*_ABOVE)

    def one_of(self, *items: str) -> str:
        return self.random.choice(items)

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def fresh(self) -> str:
        self.names += 1
        return f"v{self.names}"

    def put(self, depth: int, text: str) -> None:
        self.lines.append("    " * depth + text)

    def text(self) -> str:
        return self.one_of("a", "b", '"x"', "null", "shared", "all[0]", "all[i]")

    # tests: what they say of the arguments is for the engine to find out

    def condition(self, depth: int = 0) -> str:
        if depth < 2 and self.chance(40):
            one, other = self.condition(depth + 1), self.condition(depth + 1)
            return self.one_of(f"({one} && {other})", f"({one} || {other})", f"!{one}")
        return self.one_of(
            "(p != null)", "(q != null)", "(p == null)", "(p == q)", "(Main.pick(2) == 0)", "(n > 0)",
            '"x".equals(p)', "(n == 1)", "Objects.nonNull(q)", "(shared != null)",
        )  # fmt: skip

    def tester(self, number: int) -> None:
        self.put(1, f"static boolean test{number}(String p, String q, int n) {{")
        self.put(2, "Main.burn();")
        if self.chance(40):
            self.put(2, f"if ({self.condition()}) return {self.one_of('true', 'false')};")
        if self.chance(25):
            value = self.one_of("p", "q", "null", '"y"')
            self.put(2, f"{self.one_of('p', 'q', 'shared')} = {value};")
        if number and self.chance(30):
            self.put(2, f"if (n > 1) return test{self.random.randrange(number)}(q, p, n - 1);")
        self.put(2, f"return {self.condition()};")
        self.put(1, "}")

    def kind(self, number: int) -> None:
        self.put(1, f"static int kind{number}(String p, String q, int n) {{")
        for _ in range(2):
            self.put(2, f"if ({self.condition()}) return {self.random.randrange(3)};")
        self.put(2, f"return {self.random.randrange(3)};")
        self.put(1, "}")

    def getter(self) -> None:
        self.put(1, "static String get(String[] all, int i) {")
        if self.chance(30):
            value = self.one_of("null", '"z"')
            self.put(2, f"{self.one_of('all[0]', 'all[i]', 'shared')} = {value};")
        self.put(2, "return all[i];")
        self.put(1, "}")

    def guard(self) -> str:
        one, other = self.one_of("a", "b", "all[i]"), self.one_of("a", "b", "all[0]")
        count, otherwise = self.one_of("0", "1", "2", "i"), self.one_of('"y"', "b", "null")
        return self.one_of(
            f"test{self.random.randrange(3)}({one}, {other}, {count})",
            f"!test{self.random.randrange(3)}({one}, {other}, {count})",
            f"kind{self.random.randrange(2)}({one}, {other}, {count}) {self.one_of('==', '<', '>')} 1",
            f"{self.one_of('a', 'b', 'all[0]', 'all[i]', 'all[j]', 'shared')} != null",
            "get(all, i) != null",
            f'"x".equals({one})',
            f"Optional.ofNullable({one}).orElse({otherwise}) != null",
        )

    # statements over a, b, all, i, j and shared

    def statement(self, depth: int) -> None:
        kind = self.random.randrange(12)
        if kind < 4 and depth < 5:
            self.put(depth, f"if ({self.guard()}) {{")
            for _ in range(self.random.randint(1, 3)):
                self.statement(depth + 1)
            self.put(depth, "}")
        elif kind < 8:
            used = self.one_of("a", "b", "all[0]", "all[1]", "all[i]", "all[j]", "shared", "other[0]")
            self.put(depth, f"{used}.length();")
        elif kind == 8:
            changed = self.one_of("all[0]", "all[i]", "all[j]", "other[0]", "a", "b", "shared")
            self.put(depth, f"{changed} = {self.text()};")
        elif kind == 9:
            self.put(
                depth,
                self.one_of("i = Main.pick(2);", "j = i;", "i = 1 - i;", "other = all;", "all = other;"),
            )
        elif kind == 10:
            self.put(depth, f"Made {self.fresh()} = made({self.text()});")
        else:
            self.put(depth, f"String {self.fresh()} = get(all, {self.one_of('i', 'j', '0')});")

    def method(self, number: int) -> None:
        self.put(1, f"static void m{number}(String a, String b, String[] all, String[] other) {{")
        self.put(2, "Main.burn();")
        self.put(2, "int i = Main.pick(2), j = Main.pick(2);")
        for _ in range(5):
            self.statement(2)
        self.put(1, "}")

    # an object of the library's class that may be seen before it is made

    def made(self) -> None:
        self.put(1, f"static class Made{self.above} {{")
        self.put(2, f"{self.one_of('final', 'private final')} String name;")
        self.put(2, "Made(String given) {")
        early = ("seen = this;", "Main.show(this);", "size0();", "toString();", "hashCode();", "Main.burn();")
        if "Exception" in self.above:
            early = (*early, 'super("x");', "initCause(null);", "seen = (Made) initCause(null);")
        elif "ArrayList" in self.above:
            early = (*early, 'add("x");', "size();", "addAll(List.of());")
        elif "Writer" in self.above:
            early = (*early, "seen = (Made) lock;", "seen = this;")
        chosen = self.one_of(*early, "Main.burn();", "Main.burn();")
        self.put(3, chosen)
        if self.chance(40):
            self.put(3, "if (Main.pick(3) == 0) throw new IllegalArgumentException();")
        otherwise = self.one_of('"n"', '"n"', "null")
        self.put(3, f"name = given == null ? {otherwise} : given;")
        self.put(2, "}")
        self.put(2, "int size0() {")
        self.put(3, "return name.length();")
        self.put(2, "}")
        hooks = {
            "Exception": "public synchronized Throwable fillInStackTrace() {",
            "ArrayList": "public boolean add(String each) {",
            "Writer": "public java.io.Writer append(char each) {",
        }
        for above, head in hooks.items():
            if above in self.above and self.chance(50):
                self.put(2, head)
                self.put(3, self.one_of("Main.burn();", "seen = this;", "size0();"))
                self.put(3, "return true;" if above == "ArrayList" else "return this;")
                self.put(2, "}")
        if self.chance(30):
            self.put(2, "public String toString() {")
            self.put(3, "name.length();")
            self.put(3, 'return "made";')
            self.put(2, "}")
        if "Writer" in self.above:
            self.put(2, _WRITER)
        self.put(1, "}")
        self.put(1, "static Made seen;")
        self.put(1, "static void show(Object o) {")
        self.put(
            2,
            self.one_of(
                "if (o instanceof Made) seen = (Made) o;", "String s = String.valueOf(o);", "burn();"
            ),
        )
        self.put(1, "}")
        self.put(1, "static Made made(String given) {")
        self.put(2, "Made found;")
        self.put(2, "try { found = new Made(given); } catch (IllegalArgumentException e) { found = seen; }")
        self.put(2, "if (found == null) return null;")
        self.put(2, "found.name.length();")
        self.put(2, "return found;")
        self.put(1, "}")

    def program(self) -> str:
        self.put(1, "static String shared;")
        for number in range(3):
            self.tester(number)
        for number in range(2):
            self.kind(number)
        self.getter()
        self.made()
        for number in range(3):
            self.method(number)
        self.put(1, 'static String any() { return pick(3) == 0 ? null : pick(2) == 0 ? "x" : "w"; }')
        self.put(1, "static void step() {")
        self.put(
            2, "String[] all = {any(), any()}, other = pick(2) == 0 ? all : new String[] {any(), any()};"
        )
        for number in range(3):
            self.put(2, f"if (pick(3) == {number}) m{number}(any(), any(), all, other);")
        self.put(1, "}")
        return MAIN.format(body="\n".join(self.lines))


def program(seed: int) -> str:
    return Writer(seed).program()
