"""Random C functions over arrays, structs, pointers, lists and allocation, without constant bounds.

Each takes two numbers. Assertions and accesses are made so that many hold and many do not: what an engine
proves of them is compared with runs.
"""

from __future__ import annotations

from random import Random
from typing import final

HEAD = """#include <assert.h>
#include <stdlib.h>
#include <string.h>
struct pair { int a; short b; int *p; };
struct list { int key; struct list *next; int *data; };
static int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
static int state; static struct pair shared; static int *where = table;
static void put(int *to, int value) { *to = value; }
static int get(const int *from, int at) { return from[at]; }
static int choose(int **out, int *one, int *other, int which) {
    *out = which ? one : other; return which > 0;
}
static void turn(struct pair *q) { q->a = -q->a; q->b++; }
static int sum(const int *from, int count) {
    int s = 0; for (int i = 0; i < count; i++) s += from[i]; return s;
}
"""


@final
class Writer:
    def __init__(self, random: Random) -> None:
        self.random = random
        self.lines: list[str] = []
        self.depth = 1
        self.names = 0

    def put(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    def pick(self, *choices: str) -> str:
        return self.random.choice(choices)

    def name(self) -> str:
        self.names += 1
        return f"v{self.names}"

    def number(self) -> str:
        return self.pick(
            "n", "m", "i", "j", "x", "0", "1", "2", "3", "-1", "size", "state", "r.a", "shared.b"
        )

    def value(self) -> str:
        return self.pick(
            self.number(),
            f"{self.number()} + {self.number()}",
            f"{self.number()} - 1",
            f"{self.number()} * 2",
            "i * 3 + 1",
            f"({self.number()} & 7)",
            f"({self.number()} % 4)",
            f"a[{self.index()}]",
            f"h[{self.index()}]",
            "*p",
            "r.p ? *r.p : 0",
            f"get(a, {self.index()})",
            "sum(a, 3)",
            "(unsigned char)n",
            "(short)m",
            "(int)((unsigned)n + 5u)",
        )

    def index(self) -> str:
        return self.pick(
            "i & 7", "(unsigned)x % 8", "0", "1", "7", "i % 8", "(i + 1) & 7", "(x & 3) + 2", "j & 7", "x"
        )

    def pointer(self) -> str:
        return self.pick(
            "a",
            "&a[1]",
            "&a[x & 7]",
            "&x",
            "&r.a",
            "&state",
            "h",
            "&table[2]",
            "p",
            "0",
            "where",
            "a + (n & 7)",
        )

    def condition(self) -> str:
        return self.pick(
            f"{self.number()} < {self.number()}",
            f"{self.number()} == {self.number()}",
            f"a[{self.index()}] > {self.number()}",
            "p != 0",
            "p == &x",
            "r.p == p",
            "h[0] == a[0]",
            "l && l->next",
            "shared.p == 0",
        )

    def block(self, most: int = 3) -> None:
        self.depth += 1
        for _ in range(self.random.randint(1, most)):
            self.statement()
        self.depth -= 1

    def statement(self) -> None:
        simple = [self.assign, self.store, self.check, self.check, self.call, self.aim]
        deep = [self.branch, self.loop, self.fill, self.build, self.walk] if self.depth < 3 else []
        self.random.choice([*simple, *deep])()

    def assign(self) -> None:
        self.put(f"{self.pick('x', 'j', 'state', 'r.a', 'shared.b', 'shared.a')} = {self.value()};")

    def store(self) -> None:
        self.put(
            self.pick(
                f"a[{self.index()}] = {self.value()};",
                f"h[{self.index()}] = {self.value()};",
                f"if (p) *p = {self.value()};",
                f"put(&a[{self.index()}], {self.value()});",
                f"((char *)a)[{self.pick('0', '5', 'i & 15')}] = 1;",
                "memset(a, 0, 16);",
                "memcpy(a + 2, a, 8);",
                "r = shared;",
                "shared = r;",
                "turn(&r);",
                "turn(&shared);",
                "u.i = x; x = u.c;",
            )
        )

    def aim(self) -> None:
        self.put(
            self.pick(
                f"p = {self.pointer()};",
                f"r.p = {self.pointer()};",
                f"shared.p = {self.pick('&state', '0', 'table')};",
                f"ok = choose(&p, {self.pointer()}, {self.pointer()}, {self.number()});",
                "p = ok ? p : &x;",
                "where = table + (m & 3);",
                "if (p == a) p++;",
            )
        )

    def call(self) -> None:
        self.put(
            self.pick(
                "turn(&r);", "x = sum(h, size < 4 ? size : 4);", "put(&x, 4);", "x = get(table, n & 7);"
            )
        )

    def check(self) -> None:
        self.put(
            self.pick(
                f"assert(a[{self.index()}] == {self.value()});",
                f"assert({self.number()} <= {self.number()});",
                f"x = a[{self.number()}];",
                f"x = {self.number()} / ({self.number()} + 1);",
                "x = *p;",
                "if (p) x = *p;",
                "if (r.p) x = *r.p;",
                "x = h[size - 1];",
                "assert(r.a == -shared.a);",
                "if (l) x = l->key;",
                "if (l && l->data) x = *l->data;",
                "x = h[i];",
                "x = *where;",
                "assert(h[0] == 0 || size > 2);",
            )
        )

    def branch(self) -> None:
        self.put(f"if ({self.condition()}) {{")
        self.block()
        if self.random.random() < 0.5:
            self.put("} else {")
            self.block()
        self.put("}")

    def loop(self) -> None:
        self.put(
            self.pick(
                "for (i = 0; i < n; i++) {",
                "for (i = n & 7; i > 0; i--) {",
                "for (i = 0; i < 8; i += 2) {",
                "for (i = 0, j = m; i < j; i++, j--) {",
                "while (x > 0) { x -= 2;",
                "for (unsigned char c = 250; c; c++) {",
                "do { i++;",
            )
        )
        is_do = self.lines[-1].strip().startswith("do")
        self.block(2)
        if self.random.random() < 0.2:
            self.put(
                f"    if ({self.condition()}) {self.pick('break', 'continue')};" if not is_do else "    ;"
            )
        self.put("} while (i < n);" if is_do else "}")

    def fill(self) -> None:
        """A loop that writes an array, and reads that the writes decide."""
        which, limit = self.random.choice([("a", "8"), ("h", "size")])
        wrote = self.pick(
            "0", "k", "k * 2", "x", f"{which}[0]", "n", f"k > 0 ? {which}[k - 1] + 1 : 0", "a[k & 7]"
        )
        guard = self.pick("", "", "if (k != m) ", "if (x > 1) ")
        k = self.pick(
            "k = 0; k < LIMIT; k++",
            "k = 0; k < LIMIT; k += 2",
            "k = LIMIT - 1; k >= 0; k--",
            "k = 1; k < LIMIT; k++",
        )
        self.put(f"for (int {k.replace('LIMIT', limit)}) {guard}{which}[k] = {wrote};")
        at = self.name()
        self.put(f"int {at} = {self.number()};")
        self.put(f"if ({at} >= 0 && {at} < {limit}) assert({which}[{at}] == {wrote.replace('k', at)});")

    def build(self) -> None:
        following, key, data = self.pick("l", "0"), self.pick("k", "x", "1"), self.pick("0", "&x", "&c->key")
        self.put("for (int k = 0; k < n; k++) {")
        self.put("    struct list *c = malloc(sizeof *c); if (!c) break;")
        self.put(f"    c->next = {following}; c->key = {key}; c->data = {data}; l = c; }}")

    def walk(self) -> None:
        at = self.name()
        body = self.pick(
            f"x += {at}->key;",
            f"assert({at}->key >= 0);",
            f"*{at}->data = 1;",
            f"if ({at}->data) *{at}->data = 1;",
        )
        self.put(f"for (struct list *{at} = l; {at}; {at} = {at}->next) {{ {body} }}")

    def function(self, name: str) -> str:
        self.put(
            "int a[8] = {0}; int i = 0, j = 1, x = 2, ok = 0; struct pair r = {1, 2, 0}; struct list *l = 0;"
        )
        self.put("union { int i; signed char c; } u; int *p = a; int size = (n & 15) + 1;")
        self.put("int *h = malloc(size * sizeof *h); if (!h) return 0; h[0] = 0;")
        for _ in range(self.random.randint(3, 7)):
            self.statement()
        if self.random.random() < 0.3:
            self.put("free(h); h = a;")
            self.check()
        self.put("return x + i + j + ok + (p ? 1 : 0) + u.i;")
        body = "\n".join(self.lines)
        return f"int {name}(int n, int m) {{\n{body}\n}}\n"


def program(seed: int, functions: int) -> str:
    random = Random(seed)
    return HEAD + "\n".join(Writer(random).function(f"f{number}") for number in range(functions))
