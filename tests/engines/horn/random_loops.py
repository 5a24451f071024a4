"""Small C programs with loops, recursion, arrays and pointers; all of their inputs can be tried."""

from __future__ import annotations

from random import Random

_HEADER = """#include <string.h>
void reach_error(void) {}
static int g;
static int *kept;
static int local(int v) {
  int b[4] = {1, 2, 3, 4}; int *q = b; for (int i = 0; i < 3; i++) q[i] += v;
  if (kept == q) g++; kept = q; return b[%(at)s] - q[1];
}
static int rec(int n, int d) {
  if (n <= 0 || d > 6) return %(base)s;
  g += %(step)s; return rec(n - 1, d + 1) + %(add)s;
}
static void bump(int *p, int v) { *p = *p %(op)s v; }
"""


def program(seed: int) -> str:
    """`main`-like function `f` of two small inputs; it reports a failure by calling reach_error."""
    random = Random(seed)
    number = lambda: str(random.choice((0, 1, 2, 3, 5, -1, -2)))  # noqa: E731
    scalars = ("x", "y", "u", "c", "s.n", "s.m", "t.m", "g", "n", "m")
    variables = (*scalars, "a[x & 3]", "a[1]", "b[y & 3]", "b[2]")
    value = lambda: random.choice((*variables, number(), number()))  # noqa: E731

    def expression() -> str:
        operator = random.choice(("+", "-", "+", "-", "*", "&", "|", "^", "%", "/", ">>"))
        if operator in "%/":
            return f"{value()} {operator} {random.choice((2, 3, 5))}"
        if operator == ">>":
            return f"{value()} >> {random.choice((1, 2))}"
        return f"{value()} {operator} {value()}"

    def condition() -> str:
        return f"{value()} {random.choice(('<', '<=', '==', '!=', '>', '>='))} {value()}"

    def statement(depth: int) -> str:
        kind = random.randrange(14 if depth else 10)
        target = random.choice(("x", "y", "u", "c", "a[y & 3]", "a[2]", "s.n", "s.m", "g"))
        if kind < 3:
            return f"{target} = {expression()};"
        if kind == 3:
            return f"bump(&{random.choice(('x', 's.n', 'a[3]', 'g'))}, {number()});"
        if kind == 4:
            return f"y = rec({value()}, 0);"
        if kind == 5:
            return f"p = {random.choice(('&x', '&a[1]', '&s.m', '&g'))}; *p = {value()};"
        if kind == 6:
            return f"u++; c {random.choice(('+=', '-='))} {random.choice((1, 100))};"
        if kind == 7:
            filler, size = random.choice(("0", "255", "1")), random.choice(("4", "8", "16", "n"))
            return f"memset({random.choice(('a', 'b', 'a + 1', '&s'))}, {filler}, {size} & 7);"
        if kind == 8:
            copies = ("memcpy(b, a, sizeof a);", "memmove(a + 1, a, 4 * m);", "t = s;", "s = t;")
            return random.choice(copies)
        if kind == 9:
            return f"y = local({value()});"
        if kind == 10:
            return f"if ({condition()}) {{ {block(depth - 1)} }} else {{ {block(depth - 1)} }}"
        counter = f"i{depth}"
        bound = random.choice(("3", "4", "n", "m"))
        jump = random.choice(("", "", f"if ({condition()}) break;", f"if ({condition()}) continue;"))
        if kind == 11:
            return (
                f"for (int {counter} = 0; {counter} < {bound}; {counter}++) {{ {jump} {block(depth - 1)} }}"
            )
        if kind == 12:
            return f"for (int {counter} = 0; {counter} < 4; {counter}++) a[{counter}] = {value()};"
        return f"{{ int {counter} = {bound}; do {{ {block(depth - 1)} }} while ({counter}-- > 0); }}"

    def block(depth: int) -> str:
        return " ".join(statement(depth) for _ in range(random.randint(1, 3)))

    header = _HEADER % {
        "at": random.choice(("0", "2", "3")),
        "base": number(),
        "step": number(),
        "add": number(),
        "op": random.choice(("+", "-", "|")),
    }
    asserts = " ".join(f"if ({condition()}) reach_error();" for _ in range(2))
    body = f"{block(2)} {block(2)} if ({condition()}) reach_error(); {block(2)} {asserts}"
    return (
        f"{header}struct pair {{ int n; int m; }};\n"
        "int f(signed char n0, signed char m0) {\n"
        "  int n = n0 & 7, m = m0 & 3, x = 0, y = 1; unsigned u = 2; unsigned char c = 3; int *p = &x;\n"
        "  int a[4] = {0, 1, 2, 3}, b[4] = {0}; struct pair s = {1, 2}, t = {3, 4}; g = 0; kept = 0;\n"
        f"  {body}\n  return x + y + *p;\n}}\n"
    )
