"""Random C functions made of what people write: pointers that walk, strings, state machines, clean-up paths.

Every function takes two numbers, a string, and an array with its length, and runs to its end for all of them
unless an access, a division or an assertion in it fails.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tests.truth.writer import LineWriter

CELLS = 6
"""Elements of the array parameter."""
LETTERS = "ab 1-"
"""What strings are made of, so that tests for characters go both ways."""

PRELUDE = """\
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
struct node { int key; struct node *next; };
struct box { int width; char tag; int cells[4]; struct box *inner; };
static int total;
static unsigned char bytes[6] = {1, 2, 0, 200, 4, 5};
static const int table[5] = {3, 1, 4, 1, 5};
static int length_of(const char *s) { const char *p = s; while (*p) p++; return (int)(p - s); }
static int sign(int v) { return v < 0 ? -1 : v > 0; }
static int count(const char *s, char c) { int n = 0; while (*s) if (*s++ == c) n++; return n; }
static int *pick(int *p, int *q, int v) { return v > 2 ? p : v < 0 ? 0 : q; }
static void swap(int *p, int *q) { int t = *p; *p = *q; *q = t; }
static int down(int v) { return v <= 0 || v > 9 ? 0 : 1 + down(v - 2); }
static int fill(char *to, int room, const char *from) {
    int n = 0;
    while (n < room - 1 && (to[n] = from[n]) != 0)
        n++;
    to[n] = 0;
    return n;
}
static int next(void) { static int calls; return ++calls; }
static int plus(int a, int b) { return a + b; }
static int minus(int a, int b) { return a - b; }
static int (*const either[2])(int, int) = {plus, minus};
"""


@dataclass
class Writer(LineWriter):
    """Writes one function."""

    def function(self, name: str) -> str:
        self.put(f"int {name}(int n, int m, char *s, int *a, int len) {{", 0)
        self.put("int i = 0, j = 1, k = 0; unsigned u = 7; char c = 0; long w = 2; int x = n & 7;")
        self.put(
            "int cells[6] = {4, 0, 2, 1, 3, 5}; char buffer[8] = {0}; struct box b = {1, 'x', {5, 6}, 0};"
        )
        self.put("struct node last = {3, 0}, head = {1, &last}; int *p = cells; const char *t = s;")
        while self.room > 0:
            self.statement()
        self.put("return i + j + k + (int)u + c + x;")
        return "\n".join([*self.lines, "}", ""])

    def value(self) -> str:
        return self.one_of(
            *(
                "i",
                "j",
                "k",
                "x",
                "x",
                "n",
                "m",
                "c",
                "len",
                "(int)u",
                "(int)w",
                "total",
                "b.width",
                "b.cells[1]",
            ),
            *(f"cells[{self.inside()}]", f"table[{self.inside()} % 5]", f"bytes[{self.inside()}]"),
            *(
                f"{self.variable()} + {self.number()}",
                f"{self.variable()} - {self.number()}",
                "i++",
                "--j",
                "k++",
            ),
            *(
                "sign(m)",
                "length_of(s)",
                "count(s, 'a')",
                "down(x)",
                "(x & 3)",
                "(u >> 1)",
                "(x ^ 1)",
                "next()",
            ),
            *(
                "m % 4",
                "m / 3",
                "(char)m",
                "(unsigned char)n",
                "(short)(n * 3)",
                "x * 2",
                "x << 1",
                "-x",
                "~x",
            ),
            *(
                self.number(),
                self.number(),
                f"either[x & 1](x, {self.number()})",
                "(int)strlen(s)",
                "head.next->key",
            ),
            "(m > 0 ? x : -x)",
        )

    def inside(self) -> str:
        """An index that stays below six."""
        return self.one_of(
            "x % 6", "(unsigned)m % 6", "(i & 3)", "(k & 3)", "2", "0", "5", "(x & 1)", "(c & 3)"
        )

    def condition(self) -> str:
        operator = self.one_of("<", "<=", "==", "==", "!=", ">", ">=")
        return self.one_of(
            *[f"{self.value()} {operator} {self.value()}", f"{self.variable()} {operator} {self.number()}"]
            * 3,
            *(f"s[{self.one_of('0', '1', '2')}] == '{self.letter()}'", "*t", "isdigit((unsigned char)*s)"),
            *(f"{self.variable()} {operator} {self.number()} && {self.variable()} != {self.value()}",),
            *(
                f"{self.variable()} == {self.number()} || {self.value()} {operator} {self.number()}",
                "!x",
                "u > 3u",
            ),
            *('strcmp(s, "ab") == 0', "n == m", "p != cells", "strchr(s, '-') != 0", "buffer[0] == 'b'", "p"),
        )

    def letter(self) -> str:
        return self.random.choice(LETTERS)

    def block(self, most: int = 2) -> None:
        self.depth += 1
        for _ in range(self.random.randint(1, most)):
            self.statement()
        self.depth -= 1

    def statement(self) -> None:
        self.room -= 1
        kinds = [self.assign] * 5 + [self.store] * 3 + [self.branch] * 4 + [self.ask] * 3 + [self.call] * 2
        if self.loops < 2 and self.room > 0:
            kinds += [self.loop] * 5 + [self.machine]
        if self.loops:
            kinds += [self.leave] * 2
        self.random.choice(kinds)()

    def assign(self) -> None:
        name = self.one_of("i", "j", "k", "x", "u", "c", "w", "total", "b.width", "x", "k")
        operator = self.one_of("=", "=", "=", "+=", "-=")
        self.put(f"{name} {operator} {self.value()};")

    def store(self) -> None:
        self.put(
            self.one_of(
                f"cells[{self.inside()}] = {self.value()};",
                f"*p = {self.value()};",
                f"p = &cells[{self.inside()}];",
                f"p = pick(cells, &b.cells[1], {self.variable()});",
                f"buffer[{self.inside()}] = {self.one_of(chr(39) + self.letter() + chr(39), 's[0]', 'c')};",
                f"b.cells[{self.variable()} & 3] = {self.value()};",
                "b.inner = &b;",
                f"if (b.inner) b.inner->width = {self.value()};",
                "head.next = x > 3 ? 0 : &last;",
                f"last.key = {self.value()};",
                f"if (len > 2) a[1] = {self.value()};",
                "if (*t) t++;",
            )
        )

    def call(self) -> None:
        self.put(
            self.one_of(
                "swap(&i, &k);",
                "swap(&cells[0], &cells[x % 6]);",
                "fill(buffer, sizeof buffer, s);",
                "memset(cells, 0, sizeof cells);",
                "memcpy(cells, b.cells, sizeof b.cells);",
                "k = fill(buffer, 4, t);",
                "strncpy(buffer, s, 3);",
                "x = abs(x);",
                "x = atoi(s) & 15;",
                "swap(p, &b.width);",
            )
        )

    def ask(self) -> None:
        """What may fail."""
        self.put(
            self.one_of(
                f"assert({self.condition()});",
                f"assert({self.condition()});",
                f"k += cells[{self.value()}];",
                f"k += table[{self.variable()}];",
                f"k += b.cells[{self.variable()}];",
                f"x += 12 / ({self.value()});",
                f"x = x % ({self.variable()});",
                "k += *p;",
                "k += head.next->key;",
                f"buffer[{self.variable()}] = 'a';",
                f"k += s[{self.variable()}];",
                "k += a[len - 1];",
            )
        )

    def branch(self) -> None:
        self.put(f"if ({self.condition()}) {{")
        self.block()
        if self.random.random() < 0.5:
            self.put("} else {")
            self.block()
        self.put("}")

    def leave(self) -> None:
        self.put(f"if ({self.condition()}) {self.one_of('break', 'break', 'continue', 'return 1')};")

    def loop(self) -> None:
        """Loops that end by themselves: each has a variable of its own that only its header changes."""
        self.names += 1
        v = f"v{self.names}"
        top = self.one_of("x", "5", "len", "(n & 7)", "(m & 3)")
        walks = (
            ("", f"for (int {v} = 0; {v} < {top}; {v}++) {{", "}"),
            ("", f"for (int {v} = {top}; {v} > 0; {v} -= {self.one_of('1', '2')}) {{", "}"),
            (f"int {v} = {top};", f"while ({v}-- > 0) {{", "}"),
            (f"int {v} = 0;", f"while ({v}++ < {top}) {{", "}"),
            (f"int {v} = 0;", "do {", f"}} while (++{v} < {top});"),
            ("", f"for (const char *{v} = s; *{v}; {v}++) {{ c = *{v};", "}"),
            (f"const char *{v} = s;", f"while ((c = *{v}++) != 0) {{", "}"),
            (f"const char *{v} = s;", f"while (*{v}++) {{", "}"),
            ("", f"for (int *{v} = a, *e{v} = a + len; {v} < e{v}; ++{v}) {{ k += *{v} > 1;", "}"),
            ("", f"for (struct node *{v} = &head; {v}; {v} = {v}->next) {{ k = {v}->key;", "}"),
            (f"unsigned {v} = n & 15;", f"for (; {v}; {v} >>= 1) {{ k += {v} & 1;", "}"),
            (f"int {v} = 0;", f"while (s[{v}] && s[{v}] != '{self.letter()}') {{ {v}++;", "}"),
            (f"int {v} = m & 31;", f"while ({v} > 1) {{ {v} = {v} % 2 ? ({v} - 1) / 2 : {v} / 2;", "}"),
            ("", f"for (unsigned char {v} = 250; {v} > 5; {v}++) {{", "}"),
        )
        before, head, end = self.random.choice(walks)
        if before:
            self.put(before)
        self.put(head)
        self.loops += 1
        self.block()
        self.loops -= 1
        self.put(end)

    def machine(self) -> None:
        """A switch in a loop over the string."""
        self.names += 1
        v = f"v{self.names}"
        self.put(f"for (int {v} = 0, state = 0; s[{v}]; {v}++) {{")
        self.depth += 1
        self.put("switch (state) {")
        for number in range(3):
            way = self.one_of("break", "break", f"x = {self.number()}; break", "k++", "continue")
            self.put(f"case {number}: state = s[{v}] == '{self.letter()}' ? {number + 1} : 0; {way};")
        self.put(f"default: i = state; {self.one_of('break', 'return 2', 'state = 1')};")
        self.put("}")
        self.depth -= 1
        self.put("}")


def program(seed: int, functions: int) -> str:
    """A file of random functions `f0`, `f1` ..."""
    random = Random(seed)
    return "\n".join([PRELUDE, *(Writer(random).function(f"f{number}") for number in range(functions))])
