"""The candidates of one predicate that are left, and their terms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import final

from whence.engines.horn.solve.affine import Candidate, Tuple
from whence.engines.horn.solve.candidates import Chain
from whence.logic.term import Term
from whence.logic.terms import Terms


@final
class Claims:
    def __init__(self, terms: Terms, candidates: Iterable[Candidate]) -> None:
        self._terms = terms
        self._candidates = [each for each in candidates if each.is_alive]
        self._written: dict[tuple[Term, ...], list[Term | None]] = {}
        """For the symbols that stand for the arguments: the term of each candidate, once it was needed."""

    def copied(self, terms: Terms) -> Claims:
        """The same over other terms."""
        return Claims(terms, (each.copied() for each in self._candidates))

    def fixed(self) -> dict[int, int]:
        """The arguments that have one value only."""
        most: dict[tuple[int, int], int] = {}
        for each in self._candidates:
            if isinstance(each, Chain) and each.is_alive and each.guard is None and len(each.parts) == 1:
                most[each.parts[0]] = each.constants[each.chosen]
        return {place: -most[-1, place] for sign, place in most if sign < 0 and _is_fixed(most, place)}

    def add(self, more: Iterable[Candidate]) -> None:
        self._candidates += more
        self._written.clear()

    def drop(self, candidates: Sequence[Candidate]) -> None:
        self._candidates = [each for each in self._candidates if each not in candidates]
        self._written.clear()

    def facts(self, symbols: tuple[Term, ...]) -> list[Term]:
        """What is claimed of the symbols."""
        written = self._written.setdefault(symbols, [None] * len(self._candidates))
        found: list[Term] = []
        for place, candidate in enumerate(self._candidates):
            if candidate.is_alive:
                fact = written[place]
                if fact is None:
                    fact = written[place] = candidate.term(self._terms, symbols)
                found.append(fact)
        return found

    def facts_in(self, terms: Terms, symbols: tuple[Term, ...]) -> list[Term]:
        """The same over other terms."""
        return [each.term(terms, symbols) for each in self._candidates if each.is_alive]

    def weaken(self, given: Tuple) -> bool:
        """Allows a state that is reached; whether that changes anything."""
        return self._changed(lambda each: each.weaken(given))

    def fail(self, given: Tuple) -> bool:
        """The same for a state that need not be reached."""
        return self._changed(lambda each: each.fail(given))

    def _changed(self, change: Callable[[Candidate], bool]) -> bool:
        places = [place for place, each in enumerate(self._candidates) if change(each)]
        for written in self._written.values():
            for place in places:
                written[place] = None
        return bool(places)


def _is_fixed(most: dict[tuple[int, int], int], place: int) -> bool:
    return most.get((1, place)) == -most[-1, place]
