"""Pieces of generated Python with what is known of them: precedence, interval and the locals they read.

An integer expression may stand for a value by any number that is congruent to it modulo 2**bits; its
interval says which. `unsigned` and `signed` make a given reading of it, and cost nothing when the interval
already fits: that is how most masks disappear.
"""

from __future__ import annotations

from dataclasses import replace
from typing import final

from whence.records import dataclass

ATOM = 100
UNARY = 90
PRODUCT = 80
SUM = 70
SHIFT = 60
AND = 50
XOR = 45
OR = 40
COMPARISON = 30
NEGATION = 25
CONJUNCTION = 20
DISJUNCTION = 15
CHOICE = 10

DEEPEST = 12
"""Expressions nested deeper than this are put into a local, well before the limits of Python's parser."""


@final
@dataclass(frozen=True, slots=True)
class Expression:
    text: str
    precedence: int
    low: int = 0
    high: int = 0
    reads: frozenset[str] = frozenset()
    condition: str = ""
    """A test that is true just when this 0 or 1 is 1, without the detour over a number; a comparison
    is its own condition."""
    depth: int = 0
    may_fail: bool = False

    @property
    def is_atom(self) -> bool:
        return self.precedence == ATOM and self.depth == 0

    @property
    def is_constant(self) -> bool:
        return self.low == self.high and self.is_atom and not self.reads

    def inside(self, precedence: int) -> str:
        """The text as an operand of an operator of that precedence."""
        return self.text if self.precedence > precedence else f"({self.text})"

    def test(self) -> str:
        """The text as a condition."""
        return self.condition or self.inside(CHOICE)


NOTHING: frozenset[str] = frozenset()


def name(text: str, bits: int) -> Expression:
    """A local that holds the unsigned reading."""
    return Expression(text, ATOM, 0, (1 << bits) - 1, frozenset((text,)))


def opaque_name(text: str) -> Expression:
    """A local that holds no integer."""
    return Expression(text, ATOM, 0, 0, frozenset((text,)))


def number(value: int) -> Expression:
    text = str(value) if -1000 < value < 1000 else hex(value)
    return Expression(text, ATOM if value >= 0 else UNARY, value, value)


def opaque(text: str, precedence: int = ATOM) -> Expression:
    """A constant that is no integer."""
    return Expression(text, precedence)


def joined(
    text: str, precedence: int, low: int, high: int, parts: tuple[Expression, ...], *, may_fail: bool = False
) -> Expression:
    """An expression made of others."""
    reads = parts[0].reads if len(parts) == 1 else NOTHING.union(*(part.reads for part in parts))
    depth = 1 + max((part.depth for part in parts), default=0)
    return Expression(text, precedence, low, high, reads, "", depth, may_fail)


def infix(
    operator: str, precedence: int, left: Expression, right: Expression, low: int, high: int
) -> Expression:
    text = f"{left.inside(precedence - 1)} {operator} {right.inside(precedence)}"
    return joined(text, precedence, low, high, (left, right))


def comparison(operator: str, left: Expression, right: Expression) -> Expression:
    text = f"{left.inside(COMPARISON)} {operator} {right.inside(COMPARISON)}"
    return condition_of(text, COMPARISON, (left, right))


def condition_of(text: str, precedence: int, parts: tuple[Expression, ...]) -> Expression:
    """A truth value, which counts as 0 or 1."""
    return replace(joined(text, precedence, 0, 1, parts), condition=text)


def call(function: str, arguments: tuple[Expression, ...], low: int = 0, high: int = 0) -> Expression:
    text = f"{function}({', '.join(argument.text for argument in arguments)})"
    return joined(text, ATOM, low, high, arguments)


def negated(text: str) -> str:
    return f"not ({text})" if " " in text else f"not {text}"


def mask_of(bits: int) -> int:
    return (1 << bits) - 1


def unsigned(value: Expression, bits: int) -> Expression:
    """The reading in 0 .. 2**bits - 1."""
    mask = mask_of(bits)
    if value.low >= 0 and value.high <= mask:
        return value
    if value.is_constant or (value.low == value.high and not value.reads):
        return number(value.low & mask)
    return infix("&", AND, value, number(mask), 0, mask)


def signed(value: Expression, bits: int) -> Expression:
    """The reading in -2**(bits-1) .. 2**(bits-1) - 1."""
    half = 1 << (bits - 1)
    if value.low >= -half and value.high < half:
        return value
    plain = unsigned(value, bits)
    if plain.low == plain.high and not plain.reads:
        return number(plain.low - 2 * half if plain.low >= half else plain.low)
    if bits == 1:
        return joined(f"-1 if {plain.test()} else 0", CHOICE, -1, 0, (plain,))
    flipped = infix("^", XOR, plain, number(half), 0, mask_of(bits))
    return infix("-", SUM, flipped, number(half), -half, half - 1)
