"""Small C functions with loops over floating-point numbers; all of their inputs can be tried."""

from __future__ import annotations

from random import Random

_NUMBERS = ("0.0", "-0.0", "0.1", "0.5", "1.0", "2.0", "-3.0", "1e300", "-1e-320", "7.25", "0.3f", "1e30f")
_HEADER = """#include <math.h>
void reach_error(void) {}
static double kept; static float table[4] = {0.5f, -2.0f, 0.0f, 3.25f};
static double mixed(double a, float b) { return a * 0.5 + b; }
static double fall(double v, int d) { return d > 5 || v < 1.0 ? v : fall(v * 0.5, d + 1); }
"""


def program(seed: int) -> str:
    """`f` of two small inputs; it reports a failure by calling reach_error."""
    random = Random(seed)

    def value() -> str:
        return random.choice(("x", "y", "z", "kept", "table[i & 3]", "n", "m", *random.sample(_NUMBERS, 3)))

    def expression() -> str:
        kind = random.randrange(10)
        if kind == 0:
            name = random.choice(("fabs", "sqrt", "floor", "ceil", "trunc", "rint"))
            return f"{name}({value()})"
        if kind == 1:
            return f"{random.choice(('fmin', 'fmax'))}({value()}, {value()})"
        if kind == 2:
            return f"mixed({value()}, {value()})"
        if kind == 3:
            return f"({random.choice(('int', 'float', 'unsigned char'))}) fmin(fmax({value()}, 0), 200)"
        if kind == 4:
            return f"-({value()})"
        if kind == 5:
            return f"fall({value()}, 0)"
        if kind == 6:
            chosen = f"{random.choice(('fmin', 'fmax'))}({', '.join(random.sample(_NUMBERS, 2))})"
            return f"{value()} {random.choice('*/')} {chosen}"
        return f"{value()} {random.choice('+-*/')} {value()}"

    def condition() -> str:
        return f"{value()} {random.choice(('<', '<=', '==', '!=', '>', '>='))} {value()}"

    def statement(depth: int) -> str:
        kind = random.randrange(8 if depth else 5)
        if kind < 4:
            return f"{random.choice(('x', 'y', 'z', 'kept', 'table[m & 3]'))} = {expression()};"
        if kind == 4:
            return f"if (!({condition()})) reach_error();"
        if kind < 7:
            return f"if ({condition()}) {{ {block(depth - 1)} }} else {{ {block(depth - 1)} }}"
        return f"for (int i = 0; i < {random.choice(('3', 'n', '4'))}; i++) {{ {block(depth - 1)} }}"

    def block(depth: int) -> str:
        return " ".join(statement(depth) for _ in range(random.randint(1, 3)))

    return (
        f"{_HEADER}int f(signed char n0, signed char m0) {{\n"
        "  int n = n0 & 7, m = m0 & 3, i = 0; double x = n, y = 0.0; float z = m;\n"
        "  kept = 1.0; table[1] = -2.0f;\n"
        f"  {block(1)}\n  for (i = 0; i < n; i++) {{ {block(2)} if ({condition()}) reach_error(); }}\n"
        f"  {block(1)} if ({condition()}) reach_error();\n  if ({condition()}) reach_error();\n"
        "  return x < y;\n}\n"
    )
