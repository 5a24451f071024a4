"""Polynomial equations between the arguments of a predicate, from the states that are known.

A polynomial equation is a linear one between monomials, so the affine hull of the monomials' values has all
of them up to a degree (after Mueller-Olm and Seidl 2004). The degree is that of the products in the clauses,
among the values that are multiplied; of all values there are the products of two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations_with_replacement
from math import prod
from typing import TypeAlias, final

from whence.engines.horn.encode.numbers.products import expanded_product
from whence.engines.horn.encode.predicates.clauses import Predicate, System
from whence.engines.horn.solve.affine import Hull, Tuple
from whence.logic.sorts import INT
from whence.logic.term import Op, Term
from whence.logic.terms import Terms
from whence.logic.traversal import subterms

_MOST_MONOMIALS = 60
_MOST_DEGREE = 4
_MOST_PARTS = 10
_MOST_FACTOR = 1_000
"""What an equation may have that does not hold by chance."""

Monomial: TypeAlias = tuple[int, ...]
"""The places that are multiplied, in ascending order."""
Parts: TypeAlias = tuple[tuple[int, Monomial], ...]
"""Coefficients, and what they belong to."""


@final
class Equation:
    """The sum of coefficient * monomial is a constant, or is congruent to it."""

    def __init__(self, parts: Parts, value: int, modulus: int = 0) -> None:
        self.parts = parts
        self._value = value
        self._modulus = modulus
        self.is_alive = True

    @property
    def is_simple(self) -> bool:
        return len(self.parts) <= _MOST_PARTS and all(abs(factor) <= _MOST_FACTOR for factor, _ in self.parts)

    @property
    def degree(self) -> int:
        return max(len(monomial) for _, monomial in self.parts)

    def explained(self, places: Sequence[int]) -> int | None:
        """A value that it makes a polynomial of others."""
        for factor, monomial in reversed(self.parts):
            if abs(factor) == 1 and len(monomial) == 1 and monomial[0] in places:
                [place] = monomial
                if sum(place in each for _, each in self.parts) == 1:
                    return place
        return None

    def weaken(self, given: Tuple) -> bool:
        if not self.is_alive or self._holds(self._sum(given) - self._value):
            return False
        self.is_alive = False
        return True

    fail = weaken

    def _sum(self, given: Tuple) -> int:
        return sum(factor * prod(given[place] for place in each) for factor, each in self.parts)

    def _holds(self, difference: int) -> bool:
        return difference % self._modulus == 0 if self._modulus else difference == 0

    def modulo(self, modulus: int) -> Equation:
        """What is left of it where arithmetic wraps."""
        return Equation(self.parts, self._value, modulus)

    def copied(self) -> Equation:
        other = Equation(self.parts, self._value, self._modulus)
        other.is_alive = self.is_alive
        return other

    def term(self, terms: Terms, symbols: tuple[Term, ...]) -> Term:
        summands = (
            terms.scale(factor, _product(terms, [symbols[place] for place in each]))
            for factor, each in self.parts
        )
        difference = terms.add(terms.integer(-self._value), *summands)
        if self._modulus:
            difference = terms.mod(difference, terms.integer(self._modulus))
        return terms.eq(difference, terms.integer(0))


@final
class Guesses:
    """The equations that hold of all states that were met."""

    def __init__(self, system: System, predicate: Predicate) -> None:
        taken = {*predicate.objects, *predicate.reals, *predicate.cells, predicate.index}
        domain = predicate.function.domain
        self._places = [place for place, sort in enumerate(domain) if sort == INT and place not in taken]
        self._factors, self._degree = _multiplied(system, predicate)
        self._states: list[Tuple] = []
        self._monomials = monomials_over(self._places, self._factors, self._degree)
        self._hull = Hull(list(range(len(self._monomials))))

    def learn(self, state: Tuple) -> bool:
        """Whether fewer equations hold than before."""
        self._states.append(state)
        return self._hull.weaken(_values(self._monomials, state))

    def equations(self) -> list[Equation]:
        """From simple to complicated. Where one says what a value is, that one is not multiplied any more:
        the products would say the same again."""
        left = [*self._places]
        found: dict[Parts, Equation] = {}
        for degree in range(1, self._degree + 1):
            factors = self._factors.intersection(left)
            products = monomials_over(left, factors, degree) if degree > 1 else []
            for each in self._between(
                list(dict.fromkeys([*((place,) for place in self._places), *products]))
            ):
                if each.is_simple and each.parts not in found:
                    found[each.parts] = each
                    explained = each.explained([place for place in left if place not in self._factors])
                    left = [place for place in left if place != explained]
        return list(found.values())

    def _between(self, monomials: list[Monomial]) -> list[Equation]:
        hull = Hull(list(range(len(monomials))))
        for state in self._states:
            hull.weaken(_values(monomials, state))
        if not self._states:
            return []
        return [
            Equation(tuple((factor, monomials[at]) for factor, at in parts), value)
            for parts, value in hull.equations()
        ]


def _product(terms: Terms, factors: Sequence[Term]) -> Term:
    return reduce(lambda one, other: expanded_product(terms, one, other), factors)


def _values(monomials: Sequence[Monomial], given: Tuple) -> Tuple:
    return tuple(prod(given[place] for place in each) for each in monomials)


def monomials_over(places: Sequence[int], factors: frozenset[int], degree: int) -> list[Monomial]:
    """The simplest ones: values, products of two, then those of higher degree of the factors alone."""
    found: dict[Monomial, None] = {(place,): None for place in places}
    multiplied = [place for place in places if place in factors]
    for each in _by_degree(places, multiplied, degree):
        more = [one for one in each if one not in found]
        if len(found) + len(more) <= _MOST_MONOMIALS:
            found.update(dict.fromkeys(more))
    return list(found)


def _by_degree(places: Sequence[int], factors: Sequence[int], degree: int) -> Iterator[list[Monomial]]:
    yield list(combinations_with_replacement(factors, 2))
    yield list(combinations_with_replacement(places, 2))
    for high in range(3, degree + 1):
        yield list(combinations_with_replacement(factors, high))


def _multiplied(system: System, predicate: Predicate) -> tuple[frozenset[int], int]:
    """The arguments that are multiplied somewhere, and the highest degree of a product. Arguments are known
    by their names: those of another predicate are the same value elsewhere."""
    named: set[str] = set()
    degree = 2
    by_function = {each.function: each for each in system.predicates}
    for clause in system.clauses:
        atoms = [*clause.atoms, *(() if clause.head is None else (clause.head,))]
        words = {
            arg: word
            for atom in atoms
            for arg, word in zip(atom.args, by_function[atom.function].arguments, strict=True)
        }
        for term in subterms((clause.constraint, *(arg for atom in atoms for arg in atom.args))):
            if term.op is Op.INT_MUL:
                degree = max(degree, len(term.args))
                named.update(words[inner] for inner in subterms(term.args) if inner in words)
    places = frozenset(place for place, word in enumerate(predicate.arguments) if word in named)
    return places, min(degree, _MOST_DEGREE)
