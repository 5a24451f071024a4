"""Random C libraries: several public procedures over shared statics, one thing that can fail on a line."""

from __future__ import annotations

from random import Random

HEADER = """#include <stdlib.h>
static int g0 = 1;
static int g1 = 3;
static int kept = 7;
static int t0[4] = {1, 2, 3, 4};
static struct { int a; int b[3]; int c; } s0 = {1, {1, 1, 1}, 2};
static int *p0 = &g1;
"""

_NUMBERS = ("g0", "g1", "s0.a", "s0.c", "t0[1]", "s0.b[2]", "kept")
_WRITTEN = ("g0", "g1", "s0.a", "s0.c", "t0[1]", "s0.b[2]", "t0[a & 3]", "s0.b[b & 1]")
_VALUES = ("a", "b", "a & 3", "(b & 3) + 1", "5", "0", "a ? 2 : 9", "b > 0 ? b : 1", "a - b")
_TESTS = ("a > 3", "b == 7", "g0", "g1 > 2", "s0.c != 0", "p0", "t0[1] < 5", "kept == 7", "a < b")


def library(seed: int, procedures: int = 5) -> str:
    random = Random(seed)
    used = random.sample(_WRITTEN, 3)
    return HEADER + "".join(_procedure(random, number, used) for number in range(procedures))


def _procedure(random: Random, number: int, written: list[str]) -> str:
    lines = [f"int f{number}(int a, int b) {{", "    int r = 0;"]
    if random.random() < 0.4:
        lines.append(f"    static int n{number} = 3;")
        lines.append(f"    n{number}{random.choice(('--', '++'))};")
        lines.append(f"    if (n{number} >= 0) r += 100 / (n{number} + {random.randrange(2)});")
    for _ in range(random.randrange(2, 5)):
        statement = _statement(random, written)
        is_guarded = random.random() < 0.5
        lines.append(f"    if ({random.choice(_TESTS)})" if is_guarded else "    ;")
        lines.append(f"        {statement}")
    return "\n".join([*lines, "    return r;", "}", ""])


def _statement(random: Random, written: list[str]) -> str:
    kind = random.randrange(6)
    if kind < 2:
        return f"{random.choice(written)} = {random.choice(_VALUES)};"
    if kind == 2:
        return random.choice(("p0 = 0;", "p0 = &g0;", "p0 = a ? &g1 : &kept;"))
    if kind == 3:
        return "if (p0 != &kept && p0) *p0 = b;"
    if kind == 4:
        return "r += *p0;"
    return f"r += 64 / {random.choice(_NUMBERS)};"
