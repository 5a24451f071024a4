"""Random C functions in which flags and states decide whether a pointer is null.

Flags are compared with small constants by `if` and `switch`, set, counted and copied, in locals, behind a
pointer and in a global variable. Each dereference stands on a line of its own. Compiled with `NATIVE` the
program tries all small arguments and prints the lines on which a pointer was null; a run goes no further.
"""

from __future__ import annotations

from random import Random

HEAD = """#include <stdio.h>
#include <stddef.h>
#ifdef NATIVE
#define READ(n, q) do { if ((q) == NULL) { printf("%d\\n", n); return; } else sink += *(q); } while (0)
#else
#define READ(n, q) sink += *(q)
#endif
static int sink, number = 7;
static int g;
static void touch(int by) { g += by; }
"""
MAIN = """#ifdef NATIVE
int main(void) {
    for (int a = -1; a < 6; a++)
        for (int b = -1; b < 6; b++)
            for (int n = 0; n < 4; n++) {
CALLS
            }
    return 0;
}
#endif
"""
_FLAGS = ("s", "t", "*m", "g", "(signed char)u", "u")


class Writer:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.lines = HEAD.splitlines()

    def pick(self, *choices: str) -> str:
        return self.random.choice(choices)

    def put(self, depth: int, text: str) -> None:
        self.lines.append("    " * depth + text)

    def constant(self) -> int:
        return self.random.choice((0, 1, 2, 3, 3, 4, 5, 12, 13, 259))

    def flag(self) -> str:
        return self.random.choice(_FLAGS)

    def condition(self) -> str:
        relation = self.pick("==", "==", "==", "!=", "<", ">=")
        text = f"{self.flag()} {relation} {self.constant()}"
        if self.random.randrange(5) == 0:
            text += f" {self.pick('&&', '||')} {self.flag()} == {self.constant()}"
        return text

    def block(self, depth: int, left: int) -> None:
        for _ in range(self.random.randint(1, 3)):
            self.statement(depth, left)

    def statement(self, depth: int, left: int) -> None:
        kind = self.random.randrange(12)
        if kind < 3 or not left:
            self.simple(depth)
        elif kind < 7:
            self.put(depth, f"if ({self.condition()}) {{")
            self.block(depth + 1, left - 1)
            if self.random.randrange(2):
                self.put(depth, "} else {")
                self.block(depth + 1, left - 1)
            self.put(depth, "}")
        elif kind < 9:
            self.switch(depth, left)
        elif kind < 10:
            self.put(depth, f"for (int i{depth} = 0; i{depth} < n; i{depth}++) {{")
            self.block(depth + 1, left - 1)
            self.put(depth, "}")
        else:
            self.read(depth)

    def switch(self, depth: int, left: int) -> None:
        self.put(depth, f"switch ({self.flag()}) {{")
        for value in self.random.sample((0, 1, 2, 3, 4, 5), self.random.randint(1, 3)):
            self.put(depth, f"case {value}:")
            if self.random.randrange(3) == 0:
                self.put(depth, f"case {value + 10 if value else 259}:")
            self.block(depth + 1, left - 1)
            if self.random.randrange(4):
                self.put(depth + 1, "break;")
        if self.random.randrange(2):
            self.put(depth, "default:")
            self.block(depth + 1, left - 1)
        self.put(depth, "}")

    def simple(self, depth: int) -> None:
        flag = self.pick("s", "t", "*m", "g", "u")
        text = self.random.choice(
            (
                f"{self.pick('p', 'q')} = {self.pick('NULL', '&number', '&number')};",
                f"{self.pick('p', 'q')} = {self.pick('p', 'q')};",
                f"{flag} = {self.constant()};",
                f"{flag} = {self.pick('s', 't', 'g', '*m')};",
                f"{flag}++;",
                f"touch({self.constant()});",
                "m = &s;" if self.random.randrange(3) == 0 else "m = &g;",
            )
        )
        self.put(depth, text)

    def read(self, depth: int) -> None:
        self.put(depth, f"READ({len(self.lines) + 1}, {self.pick('p', 'q')});")

    def function(self, number: int) -> None:
        self.put(0, f"void f{number}(int a, int b, int n) {{")
        self.put(1, "int s = a, t = b, *m = &g, *p = NULL, *q = a == 3 ? NULL : &number;")
        self.put(1, "short u = a + b;")
        self.put(1, "g = b;")
        for _ in range(self.random.randint(3, 6)):
            self.statement(1, 2)
        self.read(1)
        self.put(1, f"if ({self.condition()})")
        self.read(2)
        self.put(0, "}")


def program(seed: int, functions: int) -> str:
    writer = Writer(seed)
    for number in range(functions):
        writer.function(number)
    calls = "\n".join(f"                f{number}(a, b, n);" for number in range(functions))
    return "\n".join([*writer.lines, MAIN.replace("CALLS", calls)])
