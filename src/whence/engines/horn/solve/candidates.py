"""Simple facts that an invariant often consists of: bounds, differences, sums, filled parts of arrays.

Candidates come in chains from strong to weak, such as `x <= 0`, `x <= 9`, `x <= 10`: of each chain the first
that holds says all. Constants are those of the clauses.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import TypeAlias, final

from whence.engines.horn.encode.clauses import Predicate, System
from whence.logic.smtlib.names import sort_text
from whence.logic.solvers.horn import parameter_symbol
from whence.logic.sorts import BOOL, INT
from whence.logic.term import Op, Term
from whence.logic.terms import Terms
from whence.logic.traversal import subterms

Tuple: TypeAlias = tuple[int, ...]
"""The values of a predicate's arguments; a truth value is 0 or 1."""
_MOST_ARGUMENTS = 20
_MOST_PAIRED = 9
_MOST_BOUNDS = 4
_MOST_SUMMED = 6
_MOST_FAILURES = 3
_MOST_CONSTANTS = 12
_FEW = 10
_LARGE = (1 << 31) - 3
_WITH_CONSTANT = (Op.INT, Op.INT_SUM, Op.INT_LE, Op.INT_EQ)


@final
@dataclass(frozen=True, slots=True)
class Guard:
    """That the index of cells lies in a range: `0 <= index < bound`, or `bound < index < top`."""

    index: int
    bound: int | None
    """An argument; None: only `top` bounds the index."""
    top: int | None = None
    is_above: bool = False

    def holds(self, given: Tuple) -> bool:
        at = given[self.index]
        least = given[self.bound] + 1 if self.is_above and self.bound is not None else 0
        most = self.top if self.bound is None or self.is_above else given[self.bound]
        return least <= at and (most is None or at < most)

    def term(self, terms: Terms, symbols: tuple[Term, ...]) -> Term:
        index = symbols[self.index]
        bound = None if self.bound is None else symbols[self.bound]
        least = terms.le(terms.integer(0), index)
        most = terms.true if self.top is None else terms.lt(index, terms.integer(self.top))
        if bound is not None and self.is_above:
            return terms.and_(terms.lt(bound, index), most)
        return terms.and_(least, most if bound is None else terms.lt(index, bound))


@final
@dataclass(slots=True)
class Chain:
    """The guard implies that the sum of coefficient * argument is at most the constant that is chosen."""

    parts: tuple[tuple[int, int], ...]
    constants: list[int]
    """In ascending order."""
    guard: Guard | None = None
    chosen: int = 0
    failures: int = 0
    """Counterexamples to induction so far; after a few the chain is given up."""
    _terms: dict[tuple[int, tuple[Term, ...]], Term] = field(default_factory=dict)

    @property
    def is_alive(self) -> bool:
        return self.chosen < len(self.constants)

    def weaken(self, given: Tuple) -> bool:
        """Chooses the next constant that holds of the state; whether that changes anything."""
        if not self.is_alive or (self.guard is not None and not self.guard.holds(given)):
            return False
        total = sum(coefficient * given[place] for coefficient, place in self.parts)
        if total <= self.constants[self.chosen]:
            return False
        self.chosen = bisect_left(self.constants, total)
        return True

    def fail(self, given: Tuple) -> bool:
        """The same for a state that need not be reached."""
        if not self.weaken(given):
            return False
        self.failures += 1
        if self.failures > _MOST_FAILURES:
            self.chosen = len(self.constants)
        return True

    def term(self, terms: Terms, symbols: tuple[Term, ...]) -> Term:
        key = (self.chosen, symbols)
        if key not in self._terms:
            self._terms[key] = self._term(terms, symbols)
        return self._terms[key]

    def _term(self, terms: Terms, symbols: tuple[Term, ...]) -> Term:
        (coefficient, first), *others = self.parts
        if symbols[first].sort == BOOL:
            return terms.not_(symbols[first]) if coefficient > 0 else symbols[first]
        total = terms.scale(coefficient, symbols[first])
        for factor, place in others:
            total = terms.add(total, terms.scale(factor, symbols[place]))
        fact = terms.le(total, terms.integer(self.constants[self.chosen]))
        return fact if self.guard is None else terms.implies(self.guard.term(terms, symbols), fact)


def parameters(terms: Terms, predicate: Predicate) -> tuple[Term, ...]:
    return tuple(
        terms.symbol(parameter_symbol(place, sort_text(sort)), sort)
        for place, sort in enumerate(predicate.function.domain)
    )


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

    def __init__(self, predicate: Predicate, constants: list[int]) -> None:
        domain = predicate.function.domain
        self._constants = constants
        self._opposite = [-each for each in reversed(constants)]
        self._truths = [place for place, sort in enumerate(domain) if sort == BOOL]
        self._index = predicate.index
        numbers = [place for place, sort in enumerate(domain) if sort == INT and place != self._index]
        self._cells = [place for place in predicate.cells if place in numbers][:4]
        self._numbers = numbers[:_MOST_ARGUMENTS]

    def chains(self) -> list[Chain]:
        found = [Chain(((sign, place),), [min(-sign, 0)]) for place in self._truths for sign in (1, -1)]
        found += [*self._bounds(self._numbers, None), *self._pairs()]
        if self._index is not None:
            found += self._filled(self._index)
        return found

    def _bounds(self, places: list[int], guard: Guard | None) -> Iterator[Chain]:
        for place in places:
            yield Chain(((1, place),), self._constants, guard)
            yield Chain(((-1, place),), self._opposite, guard)

    def _pairs(self) -> Iterator[Chain]:
        few = sorted(sorted(self._constants, key=abs)[:_FEW])
        both = sorted({*few, *(-each for each in few)})
        for one, other in combinations(self._numbers[:_MOST_PAIRED], 2):
            yield Chain(((1, one), (-1, other)), both)
            yield Chain(((-1, one), (1, other)), both)
            if len(self._numbers) <= _MOST_SUMMED:
                yield Chain(((1, one), (1, other)), self._constants)
                yield Chain(((-1, one), (-1, other)), self._opposite)

    def _filled(self, index: int) -> Iterator[Chain]:
        """Of elements whose index is below or above a bound: what they are compared with."""
        scalars = [place for place in self._numbers if place not in self._cells][:_MOST_BOUNDS]
        for guard in self._guards(index, scalars):
            yield from self._bounds(self._cells, guard)
            for cell in self._cells:
                later = [each for each in self._cells if each > cell]
                for other in (*scalars, *later, index):
                    yield Chain(((1, cell), (-1, other)), [0], guard)
                    yield Chain(((-1, cell), (1, other)), [0], guard)
                for other in later:
                    yield Chain(((1, cell), (1, other)), [0], guard)
                    yield Chain(((-1, cell), (-1, other)), [0], guard)

    def _guards(self, index: int, scalars: list[int]) -> Iterator[Guard]:
        tops = [each for each in self._constants if each > 2][-4:]
        yield from (Guard(index, place) for place in scalars)
        yield from (Guard(index, None, top) for top in tops)
        yield from (Guard(index, place, top, is_above=True) for place in scalars[:2] for top in tops[-2:])
