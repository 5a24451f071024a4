"""Sums of symbols and a constant, modulo 2^32: how numbers and places of one procedure differ."""

from __future__ import annotations

from typing import NamedTuple

_SIZE = 1 << 32


class Linear(NamedTuple):
    """`parts` are symbols with their factors, in order; none has the factor zero."""

    parts: tuple[tuple[str, int], ...]
    constant: int = 0

    def plus(self, other: Linear, factor: int = 1) -> Linear:
        found = dict(self.parts)
        for symbol, times in other.parts:
            found[symbol] = found.get(symbol, 0) + factor * times
        parts = tuple(sorted((symbol, times) for symbol, times in found.items() if times))
        return Linear(parts, _near(self.constant + factor * other.constant))

    def minus(self, other: Linear) -> Linear:
        return self.plus(other, -1)

    def mentions(self, symbol: str) -> bool:
        return any(each == symbol for each, _ in self.parts)

    def replaced(self, symbol: str, by: Linear) -> Linear:
        times = dict(self.parts).get(symbol, 0)
        return self.plus(Linear(((symbol, 1),)), -times).plus(by, times) if times else self


def symbol(name: str) -> Linear:
    return Linear(((name, 1),))


def number(value: int) -> Linear:
    return Linear((), _near(value))


def _near(value: int) -> int:
    """The same modulo 2^32, as a signed number."""
    value %= _SIZE
    return value - _SIZE if value >= _SIZE >> 1 else value
