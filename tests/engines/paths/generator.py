"""Random loop programs: nested loops, several paths, arrays, breaks, early exits, flags, calls, pointers.

Every program is one C function that takes its input from `__VERIFIER_nondet_*` and calls `reach_error` under
conditions that depend on what its loops computed. Many go into one file, because compiling costs more than
analysing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

CELLS = 8
PRELUDE = """\
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
static int g;
static int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
struct pair { int left; char tag; int right; };
static int twice(int v) { return 2 * v; }
#define CLAMP(v) clamp(v, 4)
static int clamp(int v, int top) { if (v < 0) return 0; if (v > top) return top; return v; }
static int index_of(const int *cells, int wanted) {
    for (int i = 0; i < 8; ++i)
        if (cells[i] == wanted)
            return i;
    return -1;
}
static void bump(int *cell) { *cell = *cell + 1; }
"""


@dataclass
class Generator:
    """Draws one function. `budget` bounds its size; `loops` are the counters in scope."""

    random: Random
    budget: int = 14
    lines: list[str] = field(default_factory=list)
    loops: list[str] = field(default_factory=list)
    counter: int = 0
    depth: int = 1

    def function(self, name: str) -> str:
        self._line(f"int {name}(void) {{")
        self._declare()
        while self.budget > 0:
            self._statement()
        self._target()
        self._line("    return 0;")
        return "\n".join([*self.lines, "}", ""])

    def _line(self, text: str) -> None:
        self.lines.append(text)

    def _put(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    def _declare(self) -> None:
        pick = self.random.random
        self._put("int n = __VERIFIER_nondet_int();")
        self._put("int m = __VERIFIER_nondet_int();")
        self._put("if (n < -2 || n > 7 || m < -2 || m > 7) return 0;")
        self._put("int a = 0, b = 1, f = 0;")
        self._put("unsigned u = 0;" if pick() < 0.7 else "unsigned u = __VERIFIER_nondet_uint();")
        self._put("char c = __VERIFIER_nondet_char();" if pick() < 0.5 else "char c = 3;")
        self._put(
            f"int A[{CELLS}] = {{0}};" if pick() < 0.5 else f"int A[{CELLS}] = {{1, 2, 3, 4, 5, 6, 7, 8}};"
        )
        self._put("struct pair s = {1, 2, 3};")
        self._put("g = 0;" if pick() < 0.5 else "g = n;")
        if pick() < 0.6:
            self._put(f"for (int i = 0; i < {self.random.choice([CELLS, CELLS, 'n'])}; ++i)")
            self._put("    A[i] = __VERIFIER_nondet_int();")

    def _statement(self) -> None:
        self.budget -= 1
        choices = [self._assign] * 6 + [self._branch] * 3 + [self._store] * 2
        if len(self.loops) < 3:
            choices += [self._for] * 4 + [self._while] * 2
        if self.loops:
            choices += [self._leave] * 2
        if len(self.loops) == 1 and self.random.random() < 0.3:
            choices += [self._target]
        self.random.choice(choices)()

    def _block(self, size: int) -> None:
        self.depth += 1
        for _ in range(size):
            if self.budget > 0:
                self._statement()
        if self.lines[-1].rstrip().endswith("{"):
            self._put(";")
        self.depth -= 1

    def _for(self) -> None:
        name = f"i{self.counter}"
        self.counter += 1
        start = self.random.choice(["0", "0", "1", "m", *self.loops])
        end = self.random.choice(["n", "n", "m", "5", str(CELLS), "n - 1"])
        step = self.random.choice(["++" + name, "++" + name, f"{name} += 2"])
        kind = (
            "unsigned" if start in "01" and end in ("5", str(CELLS)) and self.random.random() < 0.3 else "int"
        )
        self._put(f"for ({kind} {name} = {start}; {name} < {end}; {step}) {{")
        self.loops.append(name)
        self._block(self.random.randint(1, 3))
        self.loops.pop()
        self._put("}")

    def _while(self) -> None:
        name = f"w{self.counter}"
        self.counter += 1
        if self.random.random() < 0.3:
            self._put(f"int *{name} = A;")
            self._put(f"while ({name} < A + {CELLS} && *{name} != {self._constant()}) {{")
            self._block(self.random.randint(1, 2))
            self._put(f"    ++{name};")
        else:
            self._put(f"int {name} = {self.random.choice(['n', 'm', '6'])};")
            also = self.random.choice(["", f" && A[{name} & 7] != {self._constant()}", " && f == 0"])
            self._put(f"while ({name} > 0{also}) {{")
            self.loops.append(name)
            self._block(self.random.randint(1, 3))
            self.loops.pop()
            self._put(f"    {name} -= {self.random.choice([1, 1, 2])};")
        self._put("}")

    def _branch(self) -> None:
        self._put(f"if ({self._condition()}) {{")
        self._block(self.random.randint(1, 2))
        if self.random.random() < 0.5:
            self._put("} else {")
            self._block(self.random.randint(1, 2))
        self._put("}")

    def _leave(self) -> None:
        way = self.random.choice(["break", "break", "return 1", "f = 1"])
        self._put(f"if ({self._condition()}) {way};")

    def _assign(self) -> None:
        name = self.random.choice(["a", "b", "a", "b", "f", "u", "c", "g", "s.left", "s.right"])
        kind = self.random.randrange(7)
        if kind <= 2:
            self._put(f"{name} += {self.random.choice([self._constant(), 'n', '1', '2', '-1'])};")
        elif kind == 3:
            self._put(f"{name} = {self._constant()};")
        elif kind == 4:
            self._put(f"{name} = {self._operand()};")
        elif kind == 5:
            self._put(f"{name} = {self.random.choice(['twice', 'CLAMP'])}({self._operand()});")
        else:
            self._put(f"bump(&{self.random.choice(['g', 's.left', 'A[2]', 'A[' + self._index() + ']'])});")

    def _store(self) -> None:
        self._put(f"A[{self._index()}] = {self._operand()};")

    def _index(self) -> str:
        loops = [f"({name}) & 7" for name in self.loops] or ["3"]
        return self.random.choice(
            [*loops, *loops, "0", "2", "n & 7", f"({self.random.choice(['a', 'b'])}) & 7"]
        )

    def _operand(self) -> str:
        return self.random.choice(
            [
                *("n", "m", "a", "b", "a + 1", "g", "s.left", "c", "(int)u", "b - a", "index_of(A, 2)"),
                *(f"A[{self._index()}]", f"A[{self._index()}] + 1", "table[n & 7]", self._constant()),
                *self.loops,
            ]
        )

    def _constant(self) -> str:
        return str(self.random.choice([0, 1, 2, 3, 4, 5, 7, 9]))

    def _condition(self) -> str:
        left = self.random.choice(
            ["a", "b", "f", "c", "u", "g", f"A[{self._index()}]", "s.right", *self.loops]
        )
        operator = self.random.choice(["==", "!=", "<", ">=", "=="])
        return f"{left} {operator} {self.random.choice([self._constant(), 'm', 'n', self._constant()])}"

    def _target(self) -> None:
        self._put(f"if ({self._condition()} && {self._condition()}) reach_error();")


def program(seed: int, functions: int) -> str:
    """A file of random functions `f0`, `f1` ..."""
    random = Random(seed)
    parts = [PRELUDE]
    parts.extend(Generator(random).function(f"f{number}") for number in range(functions))
    return "\n".join(parts)
