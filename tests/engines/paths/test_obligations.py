"""Nothing that paths proves of an obligation ever fails: random programs that index, divide and assert."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from whence.analysis.runs.evidence import BREAKS
from whence.answers import Proved, Refuted
from whence.execute.inputs import Inputs
from whence.execute.limits import Limits
from whence.execute.machine import Machine
from whence.execute.outcomes import Stopped
from whence.execute.world import RecordedWorld
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.text.text_program import parse_program
from whence.session import Session
from whence.session.check_questions import DEFAULT_KINDS, checks_in, own_procedures

HEAD = """\
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int table[6] = {3, 1, 4, 1, 5, 9};
static int grid[2][3];
"""


class Writer:
    """Writes one program: a few variables, loops, branches, and accesses that may or may not fail."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.loops = 0

    def program(self) -> str:
        body = "\n".join(self.statement(2) for _ in range(self.random.randint(4, 8)))
        return (
            f"{HEAD}static int helper(int *p, int n) {{ {self.helper()} }}\n"
            f"int main(void) {{\n    int x = __VERIFIER_nondet_int() % 9, z = 0;\n"
            f"    int y = __VERIFIER_nondet_int() % 9;\n"
            f"    int local[5] = {{0}};\n    int *q = x > {self.random.randint(-9, 9)} ? local : 0;\n{body}\n"
            f"    return x + y + z;\n}}\n"
        )

    def helper(self) -> str:
        choices = [
            "return p[0] + n;",
            "int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s;",
            "return n == 3 ? 1 : 100 / (n - 3);",
            "if (!p) return 0; return *p / (n * n + 1);",
        ]
        return self.random.choice(choices)

    def atom(self) -> str:
        return self.random.choice(["x", "y", "z", str(self.random.randint(-3, 8))])

    def expression(self) -> str:
        one, other = self.atom(), self.atom()
        form = self.random.choice(
            ["{0}", "{0} + {1}", "{0} - {1}", "{0} * 2", "({0} & 3)", "({0} % 5)", "-({0})"]
        )
        return form.format(one, other)

    def condition(self) -> str:
        operator = self.random.choice(["<", "<=", "==", "!=", ">", ">="])
        return f"{self.expression()} {operator} {self.expression()}"

    def statement(self, depth: int) -> str:
        expression = self.expression
        plain = [
            lambda: f"{self.random.choice('xyz')} = {expression()};",
            lambda: f"z += table[{expression()}];",
            lambda: f"local[{expression()}] = {expression()};",
            lambda: f"z += grid[{expression()}][{expression()}];",
            lambda: f"z += 10 / ({expression()});",
            lambda: f"z += x % ({expression()});",
            lambda: f"assert({self.condition()});",
            lambda: "z += *q;",
            lambda: f"z += helper({self.random.choice(['local', 'table', 'q'])}, {expression()});",
        ]
        nested = [
            lambda: self.branch(depth),
            lambda: self.loop(depth),
        ]
        return "    " + self.random.choice(plain + (nested * 2 if depth else []))()

    def branch(self, depth: int) -> str:
        one, other = self.statement(depth - 1), self.statement(depth - 1)
        return f"if ({self.condition()}) {{ {one} }} else {{ {other} }}"

    def loop(self, depth: int) -> str:
        self.loops += 1
        counter = f"i{self.loops}"
        bound = self.random.choice(["5", "6", "x", "y", "7"])
        inner = self.statement(depth - 1)
        use = self.random.choice(
            [f"local[{counter}] = {counter};", f"z += table[{counter}];", f"z = {counter};"]
        )
        start = self.random.choice(["0", "1"])
        return f"for (int {counter} = {start}; {counter} < {bound}; {counter}++) {{ {use} {inner} }}"


def failures_of(program: Program, seed: int, runs: int) -> set[tuple[Point, ObligationKind]]:
    """The obligations that fail in random runs."""
    chosen = random.Random(seed)
    found = set()
    for _ in range(runs):
        inputs = Inputs([chosen.randint(-20, 20) & 0xFFFFFFFF for _ in range(2)])
        outcome = Machine(program, RecordedWorld(inputs=inputs), Limits(200_000)).run_main()
        if isinstance(outcome, Stopped) and outcome.event.point and outcome.event.kind in BREAKS:
            found.add((outcome.event.point, BREAKS[outcome.event.kind]))
    return found


def check(seed: int, folder: Path) -> tuple[int, int]:
    """How many obligations were proved and refuted; fails if a proved one fails in a run."""
    path = folder / f"random{seed}.c"
    path.write_text(Writer(seed).program())
    program = load([str(path)])
    failures = failures_of(program, seed, 60)
    session = Session(program, budget=3_000_000)
    proved = refuted = 0
    for name in own_procedures(program):
        for question in checks_in(program, name, DEFAULT_KINDS, ("main",)):
            answer = session.ask(question, "paths").answer
            if isinstance(answer, Proved):
                proved += 1
                assert (question.point, question.obligation.kind) not in failures, path.read_text()
            refuted += isinstance(answer, Refuted)
    return proved, refuted


def test_what_is_proved_never_fails_in_a_run(tmp_path: Path) -> None:
    counts = [check(seed, tmp_path) for seed in range(5)]
    assert sum(proved for proved, _ in counts) > 5
    assert sum(refuted for _, refuted in counts) > 1


@pytest.mark.slow
@pytest.mark.parametrize("start", [5, *range(100, 400, 30)])
def test_what_is_proved_never_fails_in_many_runs(start: int, tmp_path: Path) -> None:
    for seed in range(start, start + 30):
        check(seed, tmp_path)


def test_a_negative_size_of_a_block_of_bytes_is_a_huge_one(tmp_path: Path) -> None:
    path = tmp_path / "block.c"
    path.write_text(
        "#include <string.h>\nextern int __VERIFIER_nondet_int(void);\nchar d[10];\n"
        "int main(void) { int n = __VERIFIER_nondet_int(); if (n < 0) memset(d, 0, n); return 0; }\n"
    )
    program = load([str(path)])
    (question,) = checks_in(program, "main", frozenset({ObligationKind.BOUNDS}), ("main",))
    assert isinstance(Session(program).ask(question, "paths").answer, Refuted)


JAVA_INDICES = """
language java
procedure f(n: i32) -> i32 {
entry:
  a: ref "int[]" = allocate array i32 * 5
  low: i1 = sge n, 0
  branch low then positive else out
positive:
  high: i1 = slt n, 5
  branch high then inside else out
inside:
  r: i32 = load a[n * 4]
  return r
out:
  return 0
}
"""


def test_the_length_of_a_java_array_bounds_its_index() -> None:
    program = parse_program(JAVA_INDICES)
    (question,) = checks_in(program, "f", frozenset({ObligationKind.BOUNDS}), ("f",))
    assert isinstance(Session(program).ask(question, "paths").answer, Proved)
