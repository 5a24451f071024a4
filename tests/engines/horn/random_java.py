"""Small Java classes of which invariants say something: loops, fields, virtual calls, arrays, exceptions,
recursion, initialisers, numbers that wrap. `Caller.run` makes the objects that only callers make."""

from __future__ import annotations

from random import Random

_CLASSES = """\
class Box {
  int v = %(v)s; int w; Box next; final int[] cells = new int[4];
  Box() {} Box(int v) { this.v = v & 7; }
  int step(int d) { v = v + (d & 1); return v; }
  void fill(int c) { for (int i = 0; i < cells.length; i++) cells[i] = c; }
%(members)s}
class Big extends Box { int step(int d) { w = %(big)s; v -= %(one)s; return w; } }
interface Op { int of(int v); }
final class Plus implements Op { public int of(int v) { return v + %(plus)s; } }
final class Flip implements Op { int n; public int of(int v) { n++; return v > 3 ? 0 : n & 3; } }
final class Far implements Op { public int of(int v) { Main.g = %(far)s; return -v; } }
class Lazy {
  static int start = %(lazy)s; static { Main.g = Main.g + %(touch)s; }
  static int get() { return start; }
}
class Fault extends RuntimeException { final int code; Fault(int code) { this.code = code; } }
"""
_CALLER = """\
class Caller {
  static int run(int n, int m, int[] a, int k) {
    Main.g = k % 4; Main.h = (byte) (k * 77);
    Box b = k % 5 == 0 ? null : k % 5 == 1 ? new Big() : k % 5 == 2 ? new Box(n) : new Box();
    if (b != null && k % 3 == 0) { b.v = n; b.w = m; b.next = k % 2 == 0 ? b : new Big(); }
    Op o = k % 7 == 0 ? null : k % 7 < 3 ? new Far() : k % 7 < 5 ? new Flip() : new Plus();
    return Main.f(n, m, a, b, o);
  }
}
"""
_HELPERS = """\
  static int g = %(g)s; static byte h; static int[] table = new int[6]; static final int LIMIT = %(limit)s;
  static { for (int i = 0; i < 6; i++) table[i] = i; }
  static int rec(int n, int d) {
    if (n <= 0 || d > 5) return %(base)s;
    g += %(one)s; return rec(n - 1, d + 1) + %(add)s;
  }
  static int odd(int n) { return n <= 0 ? 0 : 1 - odd(n - 1); }
  static int check(int v) { if (v > %(high)s) throw new Fault(v); return v; }
  static void bump(Box p, int d) { if (p != null) p.v += d; }
"""
_INTS = ("x", "y", "n", "m", "g", "h", "c", "q[x & 3]", "q[1]", "box.v", "box.w", "(int) w", "table[y & 3]")
_TARGETS = ("x", "y", "g", "q[y & 3]", "q[2]", "box.v", "box.w", "x", "y")


def program(seed: int) -> str:
    return Classes(Random(seed)).text()


class Classes:
    imports = ""
    members = ""
    """Of the class of objects that are passed around."""
    variables = ""
    parts = 3
    """Of the body: each a few statements and a goal."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._names = 0

    def one(self, *choices: str) -> str:
        return self._random.choice(choices)

    def number(self) -> str:
        return self.one("0", "1", "2", "3", "5", "-1", "-2", "7")

    def value(self) -> str:
        return self.one(*_INTS, *(self.number() for _ in range(6)))

    def expression(self) -> str:
        one, other = self.value(), self.value()
        return self.one(
            *(f"{one} {operator} {other}" for operator in ("+", "-", "+", "-", "*", "&", "|", "^")),
            *(f"{one} {operator} {self.one('2', '3', '5')}" for operator in ("%", "/", ">>", ">>>", "<<")),
            *(f"({kind}) ({one} + {other})" for kind in ("byte", "short", "char")),
            *(f"rec({one} & 3, 0)", f"odd({one} & 7)", f"{one} > {other} ? {self.value()} : {self.number()}"),
            *("Lazy.get()", "LIMIT", "q.length", "a.length", "o.of(x)", "box.step(y)", "p.of(x & 3)"),
        )

    def condition(self) -> str:
        return f"{self.value()} {self.one('<', '<=', '==', '!=', '>', '>=')} {self.value()}"

    def goal(self) -> str:
        """Something that runs may show: a block that is reached, or a failure."""
        one, other = self.value(), self.value()
        return self.one(
            *[f"if ({self.condition()}) total++;"] * 4,
            f"total += q[{one}];",
            f"total += 12 / ({one} - {self.number()});",
            f"if ({one} != {other}) total += 5 % ({one} - {other});",
            "total += a[x & 1];",
            "total += b.v;",
            "total += box.next.v;",
        )

    def statement(self, depth: int) -> str:
        kind = self._random.randrange(16 if depth else 9)
        if kind < 3:
            target = self.one(*_TARGETS)
            return f"{target} = {self.expression()};"
        if kind == 3:
            return self.one("w += x;", "w = w * 3 + n;", "c++;", "c += 200;", "h += 100;", "x++;", "y--;")
        if kind == 4:
            return self.one(f"bump(box, {self.number()});", "bump(b, 1);", f"box.fill({self.value()});")
        if kind == 5:
            return self.one(
                "box = new Box(x);", "box = new Big();", "if (b != null) box = b;", "q = a;", "p = o;"
            )
        if kind in (6, 7):
            return self.goal()
        if kind == 8:
            return self.one("q = new int[4];", "q = box.cells;", "box.next = new Box(x);")
        if kind < 11:
            return f"if ({self.condition()}) {{ {self.block(depth - 1)} }} else {{ {self.block(depth - 1)} }}"
        if kind == 11:
            self._names += 1
            return (
                f"try {{ {self.block(depth - 1)} y = check({self.value()}); {self.goal()} }} "
                f"catch ({self.one('Fault', 'ArithmeticException', 'RuntimeException')} e{self._names}) "
                f"{{ {self.block(0)} }}{self.one('', ' finally { x &= 7; }')}"
            )
        self._names += 1
        name = f"i{self._names}"
        bound = self.one("3", "4", "(n & 7)", "q.length", "LIMIT")
        jump = self.one("", "", f"if ({self.condition()}) break;", f"if ({self.condition()}) continue;")
        inside = f"{jump} {self.one(f'q[{name} & 3] = {self.value()};', f'x += {name};', 'y++;', '')}"
        loop = f"for (int {name} = 0; {name} < {bound}; {name}++) {{ {inside} {self.block(depth - 1)} }}"
        return f"{loop} {self.goal()}"

    def block(self, depth: int) -> str:
        return " ".join(self.statement(depth) for _ in range(self._random.randint(1, 3)))

    def text(self) -> str:
        names = ("v", "big", "plus", "far", "lazy", "touch", "g", "base", "add", "high")
        given = {name: self.number() for name in names}
        given |= {"one": self.one("1", "2"), "limit": self.one("3", "4", "6"), "members": ""}
        given["members"] = self.members % given
        body = "\n    ".join(f"{self.block(2)} {self.goal()}" for _ in range(self.parts))
        return (
            self.imports + _CLASSES % given + _CALLER + "public class Main {\n" + _HELPERS % given
            + "  public static int f(int n, int m, int[] a, Box b, Op o) {\n"
            + "    int x = n & 7, y = 1, total = 0; long w = m; char c = 'a'; int[] q = {0, 1, 2, 3};\n"
            + f"    Box box = new Box(); Op p = new Flip();{self.variables}\n"
            + f"    {body}\n    return total;\n  }}\n}}\n"
        )  # fmt: skip
