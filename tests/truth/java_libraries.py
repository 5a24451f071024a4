"""Random Java libraries: methods over shared statics and objects, one thing that can fail on a line."""

from __future__ import annotations

from random import Random

HEADER = """public class Library {
    static class Node { int key = 1; Node next; Node(int key) { this.key = key; } }
    static class Base { static int shared = 2; void put(int v) { } }
    static final class Sub extends Base { @Override void put(int v) { shared = v; } }
    static int g0 = 1;
    static int g1 = 3;
    private static int kept = 7;
    static int[] t0 = {1, 2, 3, 4};
    static Node n0 = new Node(2);
    private static Node lazy;
    static Node lazy() { if (lazy == null) lazy = new Node(1); return lazy; }
"""
_NUMBERS = ("g0", "g1", "n0.key", "t0[1]", "kept", "Base.shared", "lazy().key", "t0.length")
_WRITTEN = ("g0", "g1", "n0.key", "t0[1]", "t0[a & 3]", "lazy().key")
_VALUES = ("a", "b", "a & 3", "(b & 3) + 1", "5", "0", "a > 0 ? 2 : 9", "b > 0 ? b : 1", "a - b")
_TESTS = ("a > 3", "b == 7", "g0 != 0", "g1 > 2", "n0 != null", "t0.length > 2", "kept == 7", "a < b")


def library(seed: int, methods: int = 5) -> str:
    random = Random(seed)
    used = random.sample(_WRITTEN, 3)
    return HEADER + "".join(_method(random, number, used) for number in range(methods)) + "}\n"


def _method(random: Random, number: int, written: list[str]) -> str:
    lines = [f"    static int f{number}(int a, int b) {{", "        int r = 0;"]
    for _ in range(random.randrange(2, 5)):
        lines.append(f"        if ({random.choice(_TESTS)})" if random.random() < 0.5 else "        ;")
        lines.append(f"            {_statement(random, written)}")
    return "\n".join([*lines, "        return r;", "    }", ""])


def _statement(random: Random, written: list[str]) -> str:
    kind = random.randrange(7)
    if kind < 2:
        return f"{random.choice(written)} = {random.choice(_VALUES)};"
    if kind == 2:
        return random.choice(("n0 = null;", "n0 = new Node(a);", "n0 = a > 0 ? lazy() : n0;"))
    if kind == 3:
        return random.choice(("t0 = new int[a & 7];", "lazy = null;", "new Sub().put(b);"))
    if kind == 4:
        return "r += n0.key;"
    if kind == 5:
        return "r += t0[b & 3];"
    return f"r += 64 / {random.choice(_NUMBERS)};"
