"""Atoms of predicates that carry two cells of each array.

What holds of any two cells holds of those at the indices of two reads, in either order, and of each of these
beside the two that the head of a clause speaks of. So a clause may say all of this at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, permutations
from typing import final

from whence.logic.sorts import BOOL
from whence.logic.term import Function, Term
from whence.logic.terms import Terms


@final
class Pairs:
    """Of the cut point at which a region starts."""

    def __init__(
        self,
        terms: Terms,
        predicate: Function,
        firsts: Mapping[int, Sequence[Term]],
        seconds: Mapping[int, Sequence[Term]],
    ) -> None:
        """For each instance of its cells: all arguments with these as the first, and these as the second."""
        self._terms = terms
        self._predicate = predicate
        self._firsts = firsts
        self._seconds = seconds

    def atoms(self, needed: Sequence[int]) -> list[Term]:
        """All pairs of the instances that a clause speaks of; of fewer than two, with any others."""
        others = [each for each in self._firsts if each not in needed]
        both = [*needed, *others[: max(2 - len(needed), 0)]]
        return [
            self._terms.apply(self._predicate, *self._firsts[one], *self._seconds[other])
            for one, other in permutations(both, 2)
        ]

    def are_functions(self, needed: Sequence[int]) -> list[Term]:
        """That the cells at the same index are the same."""
        terms, found = self._terms, []
        for one, other in combinations(needed, 2):
            *cells, index = zip(self._seconds[one], self._seconds[other], strict=True)
            same = terms.and_(*(_same(terms, *each) for each in cells))
            found.append(terms.implies(terms.eq(*index), same))
        return found


def _same(terms: Terms, one: Term, other: Term) -> Term:
    return terms.iff(one, other) if one.sort == BOOL else terms.eq(one, other)
