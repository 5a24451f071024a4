"""Sums of numbers: what variables, sizes and distances are in terms of values that do not change."""

from __future__ import annotations

from typing import Final, NamedTuple

UNLIMITED: Final = 1 << 200
"""Beyond every number of a program: an atom with this limit has none."""


class Atom(NamedTuple):
    """A number that an instruction brought, with the limits of its type. It never changes: the next value
    that the same instruction brings is another number, and the old one is forgotten before."""

    name: str
    least: int = -UNLIMITED
    most: int = UNLIMITED


class Sum(NamedTuple):
    """Atoms with their factors, in order, and a constant, as mathematical integers."""

    parts: tuple[tuple[Atom, int], ...] = ()
    constant: int = 0

    def plus(self, other: Sum, factor: int = 1) -> Sum:
        if not other.parts:
            return Sum(self.parts, self.constant + factor * other.constant)
        found = dict(self.parts)
        for atom, times in other.parts:
            found[atom] = found.get(atom, 0) + factor * times
        parts = tuple(sorted((atom, times) for atom, times in found.items() if times))
        return Sum(parts, self.constant + factor * other.constant)

    def minus(self, other: Sum) -> Sum:
        return self.plus(other, -1)

    def times(self, factor: int) -> Sum:
        if not factor:
            return Sum()
        return Sum(tuple((atom, factor * each) for atom, each in self.parts), factor * self.constant)

    def and_(self, constant: int) -> Sum:
        """With the constant added."""
        return Sum(self.parts, self.constant + constant)

    def mentions(self, atom: Atom) -> bool:
        return any(each == atom for each, _ in self.parts)

    def replaced(self, atom: Atom, by: Sum) -> Sum:
        times = dict(self.parts).get(atom, 0)
        if not times:
            return self
        rest = Sum(tuple(each for each in self.parts if each[0] != atom), self.constant)
        return rest.plus(by, times)


def number(value: int) -> Sum:
    return Sum((), value)


def of(atom: Atom) -> Sum:
    return Sum(((atom, 1),))
