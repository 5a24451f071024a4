"""Runs of ones in masks, and powers of two that divide sums."""

from __future__ import annotations

from math import gcd

from whence.logic.rules.linear import monomials
from whence.logic.term import Op, Term


def runs_of(mask: int) -> list[tuple[int, int]]:
    """The runs of ones in a number that is not negative, each from its first bit to behind its last."""
    found: list[tuple[int, int]] = []
    place = 0
    while mask >> place:
        if mask >> place & 1:
            start = place
            while mask >> place & 1:
                place += 1
            found.append((start, place))
        else:
            place += 1
    return found


def power_in(term: Term) -> int:
    """A power of two that divides the term, as far as its linear form shows."""
    if term.op is Op.INT:
        parts = [term.value]
    else:
        parts = [factor for factor, _ in monomials(term)]
        parts += [term.value] if term.op is Op.INT_SUM else []
    common = gcd(*parts)
    return common & -common if common else 1
