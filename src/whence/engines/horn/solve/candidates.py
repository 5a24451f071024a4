"""Simple facts that an invariant often consists of: bounds, differences, sums, filled parts of arrays.

Candidates come in chains from strong to weak, such as `x <= 0`, `x <= 9`, `x <= 10`: of each chain the first
that holds says all. Constants are those of the clauses.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, permutations
from math import gcd
from typing import TypeAlias, final

from whence.engines.horn.encode.predicates.clauses import Predicate, System
from whence.engines.horn.solve.affine import (
    Both,
    Candidate,
    Congruence,
    Hull,
    Named,
    Region,
    Split,
    Tuple,
    Unequal,
    summed,
)
from whence.engines.horn.solve.named_numbers import Comparisons
from whence.logic.rules.linear import constant_part, monomials
from whence.logic.smtlib.names import sort_text
from whence.logic.solvers.horn import parameter_symbol
from whence.logic.sorts import BOOL, INT
from whence.logic.term import Function, Op, Term
from whence.logic.terms import Terms
from whence.logic.traversal import subterms
from whence.records import dataclass

_MOST_ARGUMENTS = 20
_MOST_PAIRED = 9
_MOST_BOUNDS = 4
_MOST_SUMMED = 6
_MOST_FAILURES = 3
_MOST_GUARDED_FAILURES = 1
_MOST_ACCESSED = 4
_MOST_REALS = 5
_FEW = 10


Parts: TypeAlias = tuple[tuple[int, int], ...]
"""Coefficients and the arguments that they belong to."""
Linear: TypeAlias = tuple[tuple[tuple[int, int], ...], int]
"""The sum of coefficient * argument, and a constant."""
Accessed: TypeAlias = tuple[int, Linear]
"""A multiple of the index of cells, by its factor, and what it is compared with."""


@final
@dataclass(frozen=True, slots=True)
class Guard:
    """That the index of cells lies in a range: `least <= scale * index < most`."""

    index: int
    least: Linear = ((), 0)
    most: Linear | None = None
    scale: int = 1
    """The bytes of an element, where pointers bound the range."""

    def holds(self, given: Tuple) -> bool:
        at = self.scale * given[self.index]
        return _value(self.least, given) <= at and (self.most is None or at < _value(self.most, given))

    def term(self, terms: Terms, symbols: tuple[Term, ...]) -> Term:
        index = terms.scale(self.scale, symbols[self.index])
        least = terms.le(_sum(terms, symbols, self.least), index)
        if self.most is None:
            return least
        return terms.and_(least, terms.lt(index, _sum(terms, symbols, self.most)))


def _value(linear: Linear, given: Tuple) -> int:
    return sum((coefficient * given[place] for coefficient, place in linear[0]), linear[1])


def _sum(terms: Terms, symbols: tuple[Term, ...], linear: Linear) -> Term:
    return terms.add(summed(terms, symbols, linear[0]), terms.integer(linear[1]))


@final
@dataclass(slots=True)
class Chain:
    """The guard implies that the sum of coefficient * argument is at most the constant that is chosen."""

    parts: tuple[tuple[int, int], ...]
    constants: list[int]
    """In ascending order."""
    guard: Region | None = None
    landmarks: tuple[int, ...] = ()
    """Those of the constants that comparisons name, in ascending order."""
    chosen: int = 0
    failures: int = 0
    """Counterexamples to induction so far; after a few only landmarks are left to try."""

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
        most = _MOST_FAILURES if self.guard is None else _MOST_GUARDED_FAILURES
        if self.failures > most and self.is_alive:
            left = bisect_left(self.landmarks, self.constants[self.chosen])
            self.chosen = len(self.constants)
            if left < len(self.landmarks):
                self.chosen = bisect_left(self.constants, self.landmarks[left])
        return True

    def copied(self) -> Chain:
        return replace(self)

    def term(self, terms: Terms, symbols: tuple[Term, ...]) -> Term:
        fact = self._fact(terms, symbols)
        return fact if self.guard is None else terms.implies(self.guard.term(terms, symbols), fact)

    def _fact(self, terms: Terms, symbols: tuple[Term, ...]) -> Term:
        (coefficient, first), *others = self.parts
        if symbols[first].sort == BOOL:
            return terms.not_(symbols[first]) if coefficient > 0 else symbols[first]
        total = terms.scale(coefficient, symbols[first])
        for factor, place in others:
            total = terms.add(total, terms.scale(factor, symbols[place]))
        return terms.le(total, terms.integer(self.constants[self.chosen]))


def parameters(terms: Terms, function: Function) -> tuple[Term, ...]:
    return tuple(
        terms.symbol(parameter_symbol(place, sort_text(sort)), sort)
        for place, sort in enumerate(function.domain)
    )


def accessed_by(
    system: System, predicate: Predicate, most: int = _MOST_ACCESSED, *, with_choices: bool = False
) -> list[Accessed]:
    """What is compared with the index of cells, or a multiple of it, anywhere in the clauses, over the
    predicate's arguments; what it does not have counts as 0. `with_choices`: either branch of a sum that may
    wrap, too."""
    own = {word: place for place, word in enumerate(predicate.arguments)}
    by_function = {each.function: each for each in system.predicates}
    found: dict[Accessed, None] = {}
    for clause in system.clauses:
        atoms = [*clause.atoms, *(() if clause.head is None else (clause.head,))]
        words: dict[Term, str] = {}
        indices: set[Term] = set()
        for atom in atoms:
            known = by_function[atom.function]
            words.update(zip(atom.args, known.arguments, strict=True))
            if known.index is not None:
                indices.add(atom.args[known.index])
        if not indices:
            continue
        for term in subterms((clause.constraint, *(arg for atom in atoms for arg in atom.args))):
            if term.op is Op.INT_EQ:
                parts = list(monomials(term.args[0]))
                for sums, value in branches_of(parts, term.value) if with_choices else ((parts, term.value),):
                    solved = _solved(sums, value, indices, words, own)
                    found.update(dict.fromkeys(() if solved is None else (solved,)))
    return list(found)[:most]


def branches_of(parts: list[tuple[int, Term]], value: int) -> Iterator[tuple[list[tuple[int, Term]], int]]:
    """What the branches of a choice in a comparison of a sum with a value lead to."""
    chosen = [each for each in parts if each[1].op is Op.ITE]
    if len(chosen) != 1:
        yield parts, value
        return
    [(factor, choice)] = chosen
    others = [each for each in parts if each[1] is not choice]
    for branch in choice.args[1:]:
        known = [(factor * by, term) for by, term in monomials(branch)]
        yield [*others, *known], value - factor * constant_part(branch)


def _solved(
    parts: Sequence[tuple[int, Term]],
    value: int,
    indices: set[Term],
    words: dict[Term, str],
    own: dict[str, int],
) -> Accessed | None:
    """The index in an equation, or a multiple of it, if that is a linear term over arguments."""
    [*about] = [coefficient for coefficient, symbol in parts if symbol in indices]
    if len(about) != 1:
        return None
    others = [(coefficient, symbol) for coefficient, symbol in parts if symbol not in indices]
    if any(symbol not in words for _, symbol in others):
        return None
    unit = gcd(about[0], value, *(coefficient for coefficient, _ in others))
    scale, sign = abs(about[0]) // unit, 1 if about[0] > 0 else -1
    known = [(-sign * c // unit, own[words[symbol]]) for c, symbol in others if words[symbol] in own]
    return scale, (tuple(known), sign * value // unit)


@final
class Templates:
    """The chains of one predicate."""

    def __init__(
        self,
        predicate: Predicate,
        constants: list[int],
        splits: list[tuple[int, int]],
        accessed: list[Accessed],
        lengths: list[int],
        landmarks: list[int],
        comparisons: Comparisons,
        strides: list[Parts],
        named: list[tuple[int, int]],
        ranks: list[int],
    ) -> None:
        domain = predicate.function.domain
        self._splits = splits
        self._accessed = accessed
        self._lengths = lengths
        self._landmarks = tuple(landmarks)
        self._comparisons = comparisons
        self._strides = strides
        self._named = named
        self._constants = constants
        self._opposite = [-each for each in reversed(constants)]
        """The constants of lower bounds."""
        self._truths = [place for place, sort in enumerate(domain) if sort == BOOL]
        self._truths_of_cells = [place for place in self._truths if place in predicate.cells]
        self._index = predicate.index
        self._counts = predicate.counts
        self._ranks = sorted({number for each in ranks for number in (each - 1, each, each + 1)})
        self._reals = [place for place in predicate.reals if place not in predicate.cells]
        self._real_cells = [place for place in predicate.reals if place in predicate.cells]
        numbers = [
            place
            for place, sort in enumerate(domain)
            if sort == INT and place != self._index and place not in predicate.reals
        ]
        self._cells = [place for place in predicate.cells if place in numbers][:4]
        self._numbers = numbers[:_MOST_ARGUMENTS]
        self._measures = [place for place in self._numbers if place not in predicate.objects]
        self._scalars = [place for place in self._numbers if place not in predicate.cells]

    def simple(self, *, of_cells: bool) -> list[Candidate]:
        """What is tried first; facts about parts of arrays are many, and few questions need them."""
        found: list[Candidate] = [
            Chain(((sign, place),), [min(sign, 0)]) for place in self._truths for sign in (1, -1)
        ]
        found += [*self._bounds(self._numbers, None), *self._pairs(), Hull(self._scalars)]
        found += [*self._real_bounds(self._reals, None), *self._real_pairs()]
        if self._index is not None and of_cells:
            found += self._filled(self._index)
            found += self._made(self._index)
        return found

    def _made(self, index: int) -> Iterator[Chain]:
        """Pointers lead to objects that were made, those in objects perhaps to older ones. What was made is
        still there."""
        for count in self._counts:
            guard = Guard(index, most=(((1, count),), 0))
            yield from (Chain(((1, place),), [0], guard) for place in self._truths_of_cells)
            yield from (Chain(((-1, place), (-1, count)), [0]) for place in self._scalars if place != count)
            for cell in self._cells:
                yield Chain(((-1, cell), (-1, count)), [0], guard)
                yield Chain(((-1, cell), (-1, index)), [0], guard)
            for part in self._guards(index, [each for each in self._scalars if each != count][:_MOST_BOUNDS]):
                yield from (Chain(((-1, cell), (-1, count)), [0], part) for cell in self._cells)

    def strides(self, *, beside_further: bool) -> list[Candidate]:
        """What values as functions of the iteration counts suggest: sums that keep a remainder. A fact that
        is there twice is a burden."""
        usual = set(self._sums()) if beside_further else set()
        return [Congruence(parts) for parts in self._strides if parts not in usual]

    def _sums(self) -> Iterator[Parts]:
        """Of which a remainder is always looked for."""
        yield from (((1, place),) for place in self._scalars)
        if len(self._scalars) <= _MOST_SUMMED:
            for one, other in combinations(self._scalars, 2):
                yield from (((1, one), (sign, other)) for sign in (1, -1))

    def further(self, *, is_short: bool = False) -> list[Candidate]:
        """What is tried where simple facts do not do: equations of a part of the states, and strides. The
        short list leaves out what accesses suggest of single cells, which is the most."""
        found: list[Candidate] = [Congruence(parts) for parts in self._sums()]
        regions: list[Region] = [
            Split(place, constant, is_above=side)
            for place, constant in self._splits
            for side in (False, True)
        ]
        found += [
            Congruence(((1, place),), Split(place, constant, is_above=side))
            for place, constant in self._splits
            if place in self._scalars
            for side in (False, True)
        ]
        regions += [Split(place, 0, is_above=side) for place in self._truths[:2] for side in (False, True)]
        modes = [
            Named(place, constant, is_equal=side)
            for place, constant in self._named
            if place in self._scalars
            for side in (False, True)
        ]
        found += [Hull(self._scalars, region) for region in (*regions, *modes)]
        if self._index is not None:
            found += self._chained(self._index, modes)
        if self._index is not None and is_short:
            places = [*self._scalars, *self._cells, self._index]
            found += [
                Hull(places, guard) for guard in self._guards(self._index, self._scalars[:_MOST_BOUNDS])
            ]
        elif self._index is not None:
            bounds = self._scalars[:_MOST_BOUNDS]
            places = [*self._scalars, *self._cells, self._index]
            usual = list(self._guards(self._index, bounds))
            special = list(self._special_guards(self._index))
            found += [Hull(places, guard) for guard in usual]
            found += [Unequal(cell, 0, guard) for cell in self._cells for guard in (*usual, *special)]
            for guard in special:
                found += [*self._bounds(self._cells, guard), Hull(places, guard)]
                found += [
                    Chain(((sign, cell), (-sign, other)), [0], guard)
                    for cell in self._cells
                    for other in bounds
                    for sign in (1, -1)
                ]
        return found

    def _chained(self, index: int, modes: Sequence[Region]) -> Iterator[Candidate]:
        """Objects that are made one after the other: all but the latest, and the latest, perhaps in one of
        several modes. Each of a list leads to the next."""
        places = [*self._scalars, *self._cells, index]
        for count in self._counts:
            earlier = Guard(index, most=(((1, count),), -1))
            latest = Guard(index, (((1, count),), -1), (((1, count),), 0))
            for guard in (earlier, latest):
                yield Hull(places, guard)
                yield from self._bounds(self._cells, guard)
                yield from (Hull(places, Both(mode, guard)) for mode in modes)

    def _bounds(self, places: list[int], guard: Guard | None) -> Iterator[Chain]:
        below = tuple(-each for each in reversed(self._landmarks))
        most, least = sorted({*self._constants, *self._landmarks}), sorted({*self._opposite, *below})
        for place in places:
            yield Chain(((1, place),), most, guard, self._landmarks)
            yield Chain(((-1, place),), least, guard, below)

    def _real_bounds(self, places: list[int], guard: Guard | None) -> Iterator[Chain]:
        """Ranks of floating-point numbers are compared with those of the program's numbers."""
        for place in places:
            yield Chain(((1, place),), self._ranks, guard, tuple(self._ranks))
            below = [-each for each in reversed(self._ranks)]
            yield Chain(((-1, place),), below, guard, tuple(below))

    def _real_pairs(self) -> Iterator[Chain]:
        for one, other in permutations(self._reals[:_MOST_REALS], 2):
            yield Chain(((1, one), (-1, other)), [-1, 0])

    def _pairs(self) -> Iterator[Chain]:
        few = {*sorted(self._constants, key=abs)[:_FEW], *self._comparisons.differences}
        both = sorted({*few, *(-each for each in few)})
        compared = [pair for pair in self._comparisons.pairs if set(pair) <= set(self._measures)]
        usual = combinations(self._measures[:_MOST_PAIRED], 2)
        for one, other in dict.fromkeys((*compared, *usual)):
            yield Chain(((1, one), (-1, other)), both)
            yield Chain(((-1, one), (1, other)), both)
            if len(self._measures) <= _MOST_SUMMED:
                sums = self._comparisons.sums
                below = [-each for each in reversed(sums)]
                yield Chain(((1, one), (1, other)), sorted({*self._constants, *sums}), None, tuple(sums))
                yield Chain(((-1, one), (-1, other)), sorted({*self._opposite, *below}), None, tuple(below))

    def _filled(self, index: int) -> Iterator[Chain]:
        """Of elements whose index is below or above a bound: what they are compared with."""
        scalars = [place for place in self._numbers if place not in self._cells][:_MOST_BOUNDS]
        for guard in self._guards(index, scalars):
            yield from self._bounds(self._cells, guard)
            yield from self._real_bounds(self._real_cells, guard)
            for cell in self._cells:
                later = [each for each in self._cells if each > cell]
                for other in (*scalars, *later, index):
                    yield Chain(((1, cell), (-1, other)), [0], guard)
                    yield Chain(((-1, cell), (1, other)), [0], guard)
                for other in later:
                    yield Chain(((1, cell), (1, other)), [0], guard)
                    yield Chain(((-1, cell), (-1, other)), [0], guard)

    def _guards(self, index: int, scalars: list[int]) -> Iterator[Guard]:
        """A part of the elements at the beginning, or at the end."""
        tops = [each for each in self._constants if each > 2][-4:]
        tops += [each for each in self._lengths if each not in tops][-2:]
        yield from (Guard(index, most=(((1, place),), 0)) for place in scalars)
        yield from (Guard(index, most=((), top)) for top in tops)
        for place in scalars[:2]:
            yield from (Guard(index, (((1, place),), 1), ((), top)) for top in tops[-2:])

    def _special_guards(self, index: int) -> Iterator[Guard]:
        """By what stores and loads of the clauses compute as an index."""
        for scale, (parts, constant) in self._accessed:
            if constant or scale > 1 or [coefficient for coefficient, _ in parts] != [1]:
                yield Guard(index, most=(parts, constant), scale=scale)
            yield Guard(index, (parts, constant), (parts, constant + 1), scale)
            for other in self._scalars[:2] if parts and scale == 1 else ():
                yield Guard(index, (parts, constant + 1), (((1, other),), 0))
