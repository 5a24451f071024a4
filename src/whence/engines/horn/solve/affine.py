"""Linear equations and congruences between the arguments of a predicate, from the states that are known.

The affine hull of states is the strongest conjunction of linear equations that they all satisfy (Karr 1976);
it grows with every counterexample to induction until it is inductive, which takes at most one more state than
there are arguments. A congruence `sum = rest (mod modulus)` is found the same way, by greatest common
divisors (Granger 1989). Both start from nothing known: no state at all.
"""

from __future__ import annotations

from fractions import Fraction
from math import gcd, lcm
from typing import Protocol, TypeAlias, final

from whence.logic.sorts import BOOL
from whence.logic.term import Term
from whence.logic.terms import Terms

Tuple: TypeAlias = tuple[int, ...]
"""The values of a predicate's arguments; a truth value is 0 or 1."""
Row: TypeAlias = list[Fraction]
Equation: TypeAlias = tuple[tuple[tuple[int, int], ...], int]
"""The sum of coefficient * argument is the constant."""


class Candidate(Protocol):
    """A fact that becomes weaker with the states that break it."""

    @property
    def is_alive(self) -> bool: ...

    def weaken(self, given: Tuple) -> bool:
        """Allows a state that is reached; whether that changes anything."""
        ...

    def fail(self, given: Tuple) -> bool:
        """The same for a state that need not be reached."""
        ...

    def copied(self) -> Candidate:
        """One that becomes weaker by itself."""
        ...

    def term(self, terms: Terms, symbols: tuple[Term, ...]) -> Term: ...


class Region(Protocol):
    """The states that a guarded fact speaks of."""

    def holds(self, given: Tuple) -> bool: ...

    def term(self, terms: Terms, symbols: tuple[Term, ...]) -> Term: ...


@final
class Hull:
    """The affine hull of the states inside of the region, over some of the arguments."""

    def __init__(self, places: list[int], region: Region | None = None) -> None:
        self._places = places
        self._region = region
        self._origin: list[int] = []
        self._rows: list[Row] = []
        """In reduced echelon form: the directions from the origin."""
        self._equations: list[Equation] | None = None

    @property
    def is_alive(self) -> bool:
        return len(self._rows) < len(self._places)

    def weaken(self, given: Tuple) -> bool:
        if not self.is_alive or (self._region is not None and not self._region.holds(given)):
            return False
        values = [given[place] for place in self._places]
        if not self._origin:
            self._origin = values
            return True
        row = [Fraction(value - first) for value, first in zip(values, self._origin, strict=True)]
        return self._add(row)

    fail = weaken

    def _add(self, row: Row) -> bool:
        for known in self._rows:
            lead = _lead(known)
            if row[lead]:
                row = _without(row, known, row[lead])
        if not any(row):
            return False
        lead = _lead(row)
        row = [value / row[lead] for value in row]
        self._rows = [_without(known, row, known[lead]) for known in self._rows]
        self._rows.append(row)
        self._equations = None
        return True

    def copied(self) -> Hull:
        other = Hull(self._places, self._region)
        other._origin, other._rows = self._origin, list(self._rows)
        return other

    def equations(self) -> list[Equation]:
        """What is orthogonal to all directions."""
        if self._equations is not None and self._origin:
            return self._equations
        leads = {_lead(row): row for row in self._rows}
        found: list[Equation] = []
        for free in range(len(self._places)):
            if free in leads:
                continue
            normal = [Fraction(0)] * len(self._places)
            normal[free] = Fraction(1)
            for lead, row in leads.items():
                normal[lead] = -row[free]
            scale = lcm(*(value.denominator for value in normal))
            whole = [int(value * scale) for value in normal]
            parts = tuple((each, self._places[at]) for at, each in enumerate(whole) if each)
            found.append((parts, sum(a * b for a, b in zip(whole, self._origin, strict=True))))
        self._equations = found
        return found

    def term(self, terms: Terms, symbols: tuple[Term, ...]) -> Term:
        fact = terms.false
        if self._origin:
            equations = self.equations()
            fact = terms.and_(
                *(terms.eq(summed(terms, symbols, parts), terms.integer(value)) for parts, value in equations)
            )
        return fact if self._region is None else terms.implies(self._region.term(terms, symbols), fact)


def _lead(row: Row) -> int:
    return next(place for place, value in enumerate(row) if value)


def _without(row: Row, other: Row, factor: Fraction) -> Row:
    return [one - factor * two for one, two in zip(row, other, strict=True)] if factor else row


@final
class Congruence:
    """`sum = rest (mod modulus)`, inside of the region; with modulus 0 the sum is the rest itself."""

    def __init__(self, parts: tuple[tuple[int, int], ...], region: Region | None = None) -> None:
        self._parts = parts
        self._region = region
        self._rest: int | None = None
        self._modulus = 0

    @property
    def is_alive(self) -> bool:
        return self._modulus != 1

    def weaken(self, given: Tuple) -> bool:
        if self._region is not None and not self._region.holds(given):
            return False
        total = sum(coefficient * given[place] for coefficient, place in self._parts)
        if self._rest is None:
            self._rest = total
            return True
        modulus = gcd(self._modulus, total - self._rest)
        if modulus == self._modulus:
            return False
        self._modulus = modulus
        return True

    fail = weaken

    def copied(self) -> Congruence:
        other = Congruence(self._parts, self._region)
        other._rest, other._modulus = self._rest, self._modulus
        return other

    def term(self, terms: Terms, symbols: tuple[Term, ...]) -> Term:
        fact = self._fact(terms, symbols)
        return fact if self._region is None else terms.implies(self._region.term(terms, symbols), fact)

    def _fact(self, terms: Terms, symbols: tuple[Term, ...]) -> Term:
        if self._rest is None:
            return terms.false
        total = summed(terms, symbols, self._parts)
        if self._modulus == 0:
            return terms.eq(total, terms.integer(self._rest))
        rest = terms.mod(total, terms.integer(self._modulus))
        return terms.eq(rest, terms.integer(self._rest % self._modulus))


@final
class Unequal:
    """An argument is not the constant, inside of the region."""

    def __init__(self, place: int, constant: int, region: Region) -> None:
        self._place = place
        self._constant = constant
        self._region = region
        self.is_alive = True

    def weaken(self, given: Tuple) -> bool:
        if not self.is_alive or given[self._place] != self._constant or not self._region.holds(given):
            return False
        self.is_alive = False
        return True

    fail = weaken

    def copied(self) -> Unequal:
        other = Unequal(self._place, self._constant, self._region)
        other.is_alive = self.is_alive
        return other

    def term(self, terms: Terms, symbols: tuple[Term, ...]) -> Term:
        other = terms.ne(symbols[self._place], terms.integer(self._constant))
        return terms.implies(self._region.term(terms, symbols), other)


@final
class Split:
    """The states in which an argument is at most, or more than, a constant; for a truth value 0."""

    def __init__(self, place: int, constant: int, *, is_above: bool) -> None:
        self._place = place
        self._constant = constant
        self._is_above = is_above

    def holds(self, given: Tuple) -> bool:
        return (given[self._place] > self._constant) == self._is_above

    def term(self, terms: Terms, symbols: tuple[Term, ...]) -> Term:
        symbol = symbols[self._place]
        if symbol.sort == BOOL:
            return symbol if self._is_above else terms.not_(symbol)
        below = terms.le(symbol, terms.integer(self._constant))
        return terms.not_(below) if self._is_above else below


@final
class Named:
    """The states in which an argument is, or is not, a constant that the program compares it with."""

    def __init__(self, place: int, constant: int, *, is_equal: bool) -> None:
        self._place = place
        self._constant = constant
        self._is_equal = is_equal

    def holds(self, given: Tuple) -> bool:
        return (given[self._place] == self._constant) == self._is_equal

    def term(self, terms: Terms, symbols: tuple[Term, ...]) -> Term:
        same = terms.eq(symbols[self._place], terms.integer(self._constant))
        return same if self._is_equal else terms.not_(same)


@final
class Both:
    """The states that two regions share."""

    def __init__(self, one: Region, other: Region) -> None:
        self._one = one
        self._other = other

    def holds(self, given: Tuple) -> bool:
        return self._one.holds(given) and self._other.holds(given)

    def term(self, terms: Terms, symbols: tuple[Term, ...]) -> Term:
        return terms.and_(self._one.term(terms, symbols), self._other.term(terms, symbols))


def summed(terms: Terms, symbols: tuple[Term, ...], parts: tuple[tuple[int, int], ...]) -> Term:
    total = terms.integer(0)
    for coefficient, place in parts:
        total = terms.add(total, terms.scale(coefficient, symbols[place]))
    return total
