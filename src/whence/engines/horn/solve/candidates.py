"""Simple facts that an invariant often consists of: bounds, differences, sums, filled parts of arrays.

Candidates come in chains from strong to weak, such as `x <= 0`, `x <= 9`, `x <= 10`: of each chain the first
that holds says all. Constants are those of the clauses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias, final

from whence.engines.horn.encode.clauses import Predicate, System
from whence.logic.sorts import BOOL, INT
from whence.logic.term import Op, Term
from whence.logic.terms import Terms
from whence.logic.traversal import subterms

Tuple: TypeAlias = tuple[int, ...]
"""The values of a predicate's arguments; a truth value is 0 or 1."""
_MOST_ARGUMENTS = 14
_MOST_CONSTANTS = 12
_FEW = 10
_LARGE = (1 << 31) - 3
_WITH_CONSTANT = (Op.INT, Op.INT_SUM, Op.INT_LE, Op.INT_EQ)


@final
@dataclass(frozen=True, slots=True)
class Candidate:
    term: Term
    """Over the predicate's parameters."""
    holds: Callable[[Tuple], bool]


Chain: TypeAlias = tuple[Candidate, ...]


def parameters(terms: Terms, predicate: Predicate) -> tuple[Term, ...]:
    return tuple(terms.symbol(f"x{place}", sort) for place, sort in enumerate(predicate.function.domain))


def constants_of(system: System) -> list[int]:
    """The numbers that the clauses name, and their neighbours, small ones first."""
    named: set[int] = {0, 1}
    for clause in system.clauses:
        whole = (*clause.atoms, clause.constraint, *(() if clause.head is None else (clause.head,)))
        found = (abs(term.value) for term in subterms(whole) if term.op in _WITH_CONSTANT)
        named.update(value for value in found if value < _LARGE)
    few = sorted(named)[:_MOST_CONSTANTS]
    both = {number for value in few for number in (value, value + 1, -value, -value - 1)}
    return sorted(both | {value - 1 for value in few if value > 2})


@final
class Templates:
    """The chains of one predicate."""

    def __init__(self, terms: Terms, predicate: Predicate, constants: list[int]) -> None:
        self._terms = terms
        self._symbols = parameters(terms, predicate)
        self._constants = constants
        numbers = [place for place, sort in enumerate(predicate.function.domain) if sort == INT]
        self._truths = [place for place, sort in enumerate(predicate.function.domain) if sort == BOOL]
        self._index = predicate.index
        self._cells = [place for place in predicate.cells if place in numbers][:4]
        self._numbers = [place for place in numbers if place != self._index][:_MOST_ARGUMENTS]

    def chains(self) -> list[Chain]:
        found: list[Chain] = [*self._bits(), *self._bounds(), *self._pairs()]
        if self._index is not None:
            found += self._filled()
        return found

    def _bits(self) -> Iterable[Chain]:
        for place in self._truths:
            symbol = self._symbols[place]
            yield (Candidate(symbol, lambda given, p=place: bool(given[p])),)  # type: ignore[misc]
            yield (Candidate(self._terms.not_(symbol), lambda given, p=place: not given[p]),)  # type: ignore[misc]

    def _linear(
        self, parts: list[tuple[int, int]], constants: list[int], guard: Guard | None = None
    ) -> Chain:
        """`guard` implies that the sum of coefficient * argument is at most one of the constants."""
        terms = self._terms
        total = terms.integer(0)
        for coefficient, place in parts:
            total = terms.add(total, terms.scale(coefficient, self._symbols[place]))
        return tuple(
            Candidate(_guarded(terms, guard, terms.le(total, terms.integer(most))), _test(parts, most, guard))
            for most in sorted(constants)
        )

    def _bounds(self) -> Iterable[Chain]:
        for place in self._numbers:
            yield self._linear([(1, place)], self._constants)
            yield self._linear([(-1, place)], [-each for each in self._constants])

    def _pairs(self) -> Iterable[Chain]:
        few = sorted(sorted(self._constants, key=abs)[:_FEW])
        both = sorted({*few, *(-each for each in few)})
        for one, other in combinations(self._numbers, 2):
            yield self._linear([(1, one), (-1, other)], both)
            yield self._linear([(-1, one), (1, other)], both)
            yield self._linear([(1, one), (1, other)], self._constants)
            yield self._linear([(-1, one), (-1, other)], [-each for each in self._constants])

    def _filled(self) -> Iterable[Chain]:
        """Of elements whose index is below or from a bound on: what they are compared with."""
        assert self._index is not None
        scalars = [place for place in self._numbers if place not in self._cells]
        tops = [each for each in self._constants if each > 2][-6:]
        for guard in self._guards(scalars, tops):
            for cell in self._cells:
                yield self._linear([(1, cell)], self._constants, guard)
                yield self._linear([(-1, cell)], [-each for each in self._constants], guard)
                for other in [*scalars, *(each for each in self._cells if each > cell), self._index]:
                    yield self._linear([(1, cell), (-1, other)], [0], guard)
                    yield self._linear([(-1, cell), (1, other)], [0], guard)
                for other in (each for each in self._cells if each > cell):
                    yield self._linear([(1, cell), (1, other)], [0], guard)
                    yield self._linear([(-1, cell), (-1, other)], [0], guard)

    def _guards(self, scalars: list[int], tops: list[int]) -> Iterable[Guard]:
        terms = self._terms
        assert self._index is not None
        index = self._symbols[self._index]
        is_start = terms.le(terms.integer(0), index)
        at = self._index
        for place in scalars:
            below = terms.lt(index, self._symbols[place])
            yield Guard(terms.and_(is_start, below), lambda given, p=place: 0 <= given[at] < given[p])  # type: ignore[misc]
        for top in tops:
            within = terms.and_(is_start, terms.lt(index, terms.integer(top)))
            yield Guard(within, lambda given, t=top: 0 <= given[at] < t)  # type: ignore[misc]
        for place in scalars[:3]:
            for top in tops[-2:]:
                above = terms.and_(terms.lt(self._symbols[place], index), terms.lt(index, terms.integer(top)))
                yield Guard(above, lambda given, p=place, t=top: given[p] < given[at] < t)  # type: ignore[misc]


@final
@dataclass(frozen=True, slots=True)
class Guard:
    term: Term
    holds: Callable[[Tuple], bool]


def _guarded(terms: Terms, guard: Guard | None, fact: Term) -> Term:
    return fact if guard is None else terms.implies(guard.term, fact)


def _test(parts: list[tuple[int, int]], most: int, guard: Guard | None) -> Callable[[Tuple], bool]:
    def holds(given: Tuple) -> bool:
        if guard is not None and not guard.holds(given):
            return True
        return sum(coefficient * given[place] for coefficient, place in parts) <= most

    return holds
