"""Any control flow is followed exactly: random graphs, reducible or not, deep ones and large ones."""

from __future__ import annotations

import random

import pytest

from tests.execute.running import call, text_program
from whence.execute.limits import Limits
from whence.execute.machine import Machine
from whence.execute.outcomes import Finished
from whence.execute.translate.nesting.shape import shape_of
from whence.execute.world import RecordedWorld

MASK = (1 << 64) - 1


class RandomGraph:
    """Blocks that mix their number into an accumulator and go on by its bits, until the fuel is spent."""

    def __init__(self, seed: int, size: int, lowest: int = 1) -> None:
        choose = random.Random(seed)
        self._lowest = lowest
        self.targets = [self._targets(choose, number, size) for number in range(size)]

    @classmethod
    def long(cls, seed: int, statements: int) -> RandomGraph:
        """Alternatives and loops one after the other, as in a long `main`; nothing is nested by its text."""
        choose, made = random.Random(seed), cls(seed, 0)
        for _ in range(statements):
            start = len(made.targets)
            kinds = ([[1, 2], [2]], [[1, 3], [2, 3], [3]], [[1, 2], [0]], [[1, 4], [2, 3], [3], [0]])
            kind = choose.choices(kinds, (4, 4, 1, 1))[0]
            made.targets += [[start + each for each in targets] for targets in kind]
        made.targets.append([len(made.targets)])
        return made

    def _targets(self, choose: random.Random, number: int, size: int) -> list[int]:
        count = choose.choice((1, 1, 2, 2, 2, 3, 5))
        near = [min(size - 1, max(self._lowest, number + choose.randrange(-3, 5))) for _ in range(count)]
        far = [choose.randrange(self._lowest, size) for _ in range(count)]
        return [choose.choice(pair) for pair in zip(near, far, near, strict=True)]

    def run(self, accumulator: int, fuel: int) -> int:
        node = 0
        while fuel:
            accumulator = (accumulator * 6364136223846793005 + node + 1) & MASK
            fuel -= 1
            targets = self.targets[node]
            node = targets[(accumulator >> 33) % len(targets)]
        return accumulator

    def text(self) -> str:
        lines = ["procedure f(a: i64, fuel: i64) -> i64 {"]
        for number, targets in enumerate(self.targets):
            lines += [
                f"b{number}:",
                f"  e{number}: i1 = eq fuel, 0i64",
                f"  branch e{number} then done else c{number}",
                f"c{number}:",
                f"  m{number}: i64 = mul a, 6364136223846793005i64",
                f"  a = add m{number}, {number + 1}i64",
                "  fuel = sub fuel, 1i64",
                f"  h{number}: i64 = lshr a, 33i64",
                f"  k{number}: i64 = urem h{number}, {len(targets)}i64",
                f"  {self._jump(number, targets)}",
            ]
        return "\n".join([*lines, "done:", "  return a", "}", ""])

    def _jump(self, number: int, targets: list[int]) -> str:
        if len(targets) == 1:
            return f"jump b{targets[0]}"
        cases = ", ".join(f"{value} -> b{target}" for value, target in enumerate(targets[:-1]))
        return f"switch k{number} {{{cases}, else -> b{targets[-1]}}}"


@pytest.mark.parametrize("seed", range(60))
def test_a_random_graph_is_walked_as_written(seed: int) -> None:
    graph = RandomGraph(seed, 2 + seed % 17)
    text = graph.text()
    for start in (1, 2, 3):
        assert call(text, "f", start, 300) == graph.run(start, 300)


@pytest.mark.parametrize("seed", range(40))
def test_control_may_come_back_to_the_entry(seed: int) -> None:
    graph = RandomGraph(seed, 3 + seed % 13, lowest=0)
    assert call(graph.text(), "f", 1, 300) == graph.run(1, 300)


@pytest.mark.parametrize("seed", range(12))
def test_a_long_row_of_alternatives_and_loops_is_walked_as_written(seed: int) -> None:
    graph = RandomGraph.long(seed, 60 + 20 * seed)
    text = graph.text()
    for start in (1, 2):
        assert call(text, "f", start, 900) == graph.run(start, 900)


def _nested(depth: int) -> str:
    """Loops in loops, each with its own counter, and a chain of alternatives inside."""
    lines = ["procedure f(n: i32) -> i32 {", "  local sum: i32"]
    lines += [f"  local i{level}: i32" for level in range(depth)]
    lines += ["entry:", "  sum = copy 0", "  jump start0"]
    for level in range(depth):
        inner = f"start{level + 1}" if level + 1 < depth else "body"
        lines += [
            f"start{level}:",
            f"  i{level} = copy 0",
            f"  jump head{level}",
            f"head{level}:",
            f"  c{level}: i1 = slt i{level}, n",
            f"  branch c{level} then {inner} else {f'next{level - 1}' if level else 'done'}",
        ]
    lines += ["body:", "  sum = add sum, 1", f"  jump next{depth - 1}"]
    for level in range(depth):
        lines += [f"next{level}:", f"  i{level} = add i{level}, 1", f"  jump head{level}"]
    return "\n".join([*lines, "done:", "  return sum", "}", ""])


@pytest.mark.parametrize("depth", [1, 3, 12, 16])
def test_loops_nest_deeper_than_python_allows(depth: int) -> None:
    assert call(_nested(depth), "f", 1) == 1
    assert call(_nested(depth), "f", 2) == 2**depth


def _chain(length: int) -> str:
    """`if (x == 0) ... else if (x == 1) ... else if ...`, each nested in the one before."""
    lines = ["procedure f(x: i32) -> i32 {", "  local r: i32", "entry:", "  jump t0"]
    for number in range(length):
        lines += [
            f"t{number}:",
            f"  c{number}: i1 = eq x, {number}",
            f"  branch c{number} then y{number} else t{number + 1}",
            f"y{number}:",
            f"  r = copy {number * 7}",
            "  jump done",
        ]
    return "\n".join([*lines, f"t{length}:", "  r = copy 1", "  jump done", "done:", "  return r", "}", ""])


def test_alternatives_nest_deeper_than_python_allows() -> None:
    text = _chain(500)
    assert [call(text, "f", x) for x in (0, 1, 250, 499, 500)] == [0, 7, 1750, 3493, 1]


def test_a_procedure_of_forty_thousand_instructions_is_translated_and_run() -> None:
    cases = 2000
    lines = [
        "procedure f(x: i32) -> i32 {",
        "  local r: i32",
        "entry:",
        "  r = copy 0",
        "  jump loop",
        "loop:",
    ]
    arms = ", ".join(f"{number} -> k{number}" for number in range(cases))
    lines.append(f"  switch x {{{arms}, else -> done}}")
    for number in range(cases):
        lines.append(f"k{number}:")
        lines += [f"  r = add r, {number % 5 + step}" for step in range(18)]
        lines.append(f"  x = add x, {1 if number % 2 else 700}")
        lines.append(f"  jump {'loop' if number % 3 else f'k{(number + 1) % cases}'}")
    text = "\n".join([*lines, "done:", "  return r", "}", ""])
    machine = Machine(text_program(text), RecordedWorld(), Limits(steps=1_000_000))
    outcome = machine.call("f", [0])
    assert isinstance(outcome, Finished)
    total, x = 0, 0
    node = x
    while 0 <= node < cases:
        total += sum(node % 5 + step for step in range(18))
        x += 1 if node % 2 else 700
        node = x if node % 3 else (node + 1) % cases
    assert outcome.value == total


def test_an_irreducible_cycle_goes_through_the_dispatch_and_a_reducible_one_does_not() -> None:
    loop = shape_of([[1], [2, 3], [1], []], frozenset({3}))
    assert loop.dispatch == -1
    assert loop.headers == {1}
    crossed = shape_of([[1, 2], [2, 3], [1, 3], []], frozenset({3}))
    assert crossed.dispatch == 4
