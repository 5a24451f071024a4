"""What the integer operators mean, written down as plainly as possible, and random programs of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import final


def signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value


def _quotient(x: int, y: int) -> int:
    return abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)


def _rest(x: int, y: int) -> int:
    return x - y * _quotient(x, y)


Meaning = Callable[[int, int, int], int]
BINARY: dict[str, Meaning] = {
    "add": lambda x, y, n: x + y,
    "sub": lambda x, y, n: x - y,
    "mul": lambda x, y, n: x * y,
    "and": lambda x, y, n: x & y,
    "or": lambda x, y, n: x | y,
    "xor": lambda x, y, n: x ^ y,
    "umin": lambda x, y, n: min(x, y),
    "umax": lambda x, y, n: max(x, y),
    "smin": lambda x, y, n: min(signed(x, n), signed(y, n)),
    "smax": lambda x, y, n: max(signed(x, n), signed(y, n)),
}
SHIFTS: dict[str, Meaning] = {
    "shl": lambda x, y, n: x << y,
    "lshr": lambda x, y, n: x >> y,
    "ashr": lambda x, y, n: signed(x, n) >> y,
}
DIVISIONS: dict[str, Meaning] = {
    "udiv": lambda x, y, n: x // y,
    "urem": lambda x, y, n: x % y,
    "sdiv": lambda x, y, n: _quotient(signed(x, n), signed(y, n)),
    "srem": lambda x, y, n: _rest(signed(x, n), signed(y, n)),
}
COMPARISONS: dict[str, Meaning] = {
    "eq": lambda x, y, n: x == y,
    "ne": lambda x, y, n: x != y,
    "ult": lambda x, y, n: x < y,
    "ule": lambda x, y, n: x <= y,
    "ugt": lambda x, y, n: x > y,
    "uge": lambda x, y, n: x >= y,
    "slt": lambda x, y, n: signed(x, n) < signed(y, n),
    "sle": lambda x, y, n: signed(x, n) <= signed(y, n),
    "sgt": lambda x, y, n: signed(x, n) > signed(y, n),
    "sge": lambda x, y, n: signed(x, n) >= signed(y, n),
}
WIDTHS = (8, 16, 24, 32, 64, 128)


def apply(operator: str, operands: Sequence[int], bits: int, source_bits: int) -> int:
    """The result of an operator of the reference, as the unsigned reading of `bits` bits."""
    mask = (1 << bits) - 1
    for table in (BINARY, SHIFTS, DIVISIONS):
        if operator in table:
            return table[operator](operands[0], operands[1], bits) & mask
    if operator in COMPARISONS:
        return int(COMPARISONS[operator](operands[0], operands[1], source_bits))
    match operator:
        case "select":
            return operands[1] if operands[0] else operands[2]
        case "trunc" | "zext" | "copy":
            return operands[0] & mask
        case "sext":
            return signed(operands[0], source_bits) & mask
        case _:
            raise NotImplementedError(operator)


@final
@dataclass(frozen=True, slots=True)
class Step:
    """`name: iBITS = operator operands`; operands are names or constants of `source_bits` bits."""

    name: str
    bits: int
    operator: str
    operands: tuple[str | int, ...]
    source_bits: int

    def text(self) -> str:
        widths = [1, self.bits, self.bits] if self.operator == "select" else [self.source_bits] * 2
        shown = [
            operand if isinstance(operand, str) else f"{operand}i{width}"
            for operand, width in zip(self.operands, widths, strict=False)
        ]
        return f"  {self.name}: i{self.bits} = {self.operator} {', '.join(shown)}"


def _constant(choose: random.Random, bits: int) -> int:
    edges = (0, 1, 2, 3, (1 << bits) - 1, 1 << (bits - 1), (1 << (bits - 1)) - 1)
    return choose.choice((choose.getrandbits(bits), choose.choice(edges)))


@final
class StraightLine:
    """A random procedure of straight-line arithmetic over parameters of each width."""

    def __init__(self, seed: int, length: int) -> None:
        self._choose = random.Random(seed)
        self.parameters = [(f"p{bits}", bits) for bits in WIDTHS]
        self._known = {bits: [name] for name, bits in self.parameters}
        self._truths: list[str] = []
        self.steps: list[Step] = []
        for number in range(length):
            self._add(f"t{number}")

    def _operand(self, bits: int) -> str | int:
        if self._choose.random() < 0.3:
            return _constant(self._choose, bits)
        return self._choose.choice(self._known[bits][-6:])

    def _add(self, name: str) -> None:
        choose = self._choose
        bits = choose.choice(WIDTHS)
        kind = choose.randrange(10)
        if kind < 4:
            step = Step(
                name, bits, choose.choice([*BINARY]), (self._operand(bits), self._operand(bits)), bits
            )
        elif kind == 4:
            step = Step(
                name, bits, choose.choice([*SHIFTS]), (self._operand(bits), choose.randrange(bits)), bits
            )
        elif kind == 5:
            divisor = choose.choice((choose.randrange(1, 1 << (bits - 1)), 1 + choose.randrange(9)))
            step = Step(name, bits, choose.choice([*DIVISIONS]), (self._operand(bits), divisor), bits)
        elif kind == 6:
            operands = (self._operand(bits), self._operand(bits))
            step = Step(name, 1, choose.choice([*COMPARISONS]), operands, bits)
        elif kind == 7 and self._truths:
            operands3 = (choose.choice(self._truths), self._operand(bits), self._operand(bits))
            step = Step(name, bits, "select", operands3, bits)
        else:
            step = self._conversion(name, bits)
        self._truths.append(name) if step.bits == 1 else self._known[step.bits].append(name)
        self.steps.append(step)

    def _conversion(self, name: str, bits: int) -> Step:
        other = self._choose.choice([width for width in WIDTHS if width != bits])
        operator = "trunc" if bits < other else self._choose.choice(("zext", "sext"))
        return Step(name, bits, operator, (self._operand(other),), other)

    def text(self, result: str, bits: int) -> str:
        parameters = ", ".join(f"{name}: i{width}" for name, width in self.parameters)
        lines = [step.text() for step in self.steps]
        body = "\n".join([*lines, f"  return {result}"])
        return f"procedure f({parameters}) -> i{bits} {{\nentry:\n{body}\n}}\n"

    def inputs(self) -> list[int]:
        return [_constant(self._choose, bits) for _, bits in self.parameters]

    def evaluate(self, inputs: Sequence[int]) -> dict[str, int]:
        values = {name: value for (name, _), value in zip(self.parameters, inputs, strict=True)}
        for step in self.steps:
            operands = [operand if isinstance(operand, int) else values[operand] for operand in step.operands]
            values[step.name] = apply(step.operator, operands, step.bits, step.source_bits)
        return values
