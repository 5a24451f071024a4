"""The states that a region starts from: an atom for each instance of its cells, or for pairs of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from whence.engines.horn.encode.numbers.values import Symbols
from whence.engines.horn.encode.predicates.cell_pairs import Pairs
from whence.logic.term import Term
from whence.logic.traversal import free_symbols


@final
class Start:
    def __init__(
        self,
        symbols: Symbols,
        indices: Mapping[int, Term],
        atoms: Mapping[int, Term],
        pairs: Pairs | None,
    ) -> None:
        """`atoms` say what instances come from; instance 0 is what predicates carry, or the first of two."""
        self._symbols = symbols
        self._terms = symbols.terms
        self._indices = indices
        self.atoms = atoms
        self._pairs = pairs

    def body(self, named: set[Term], *, is_all: bool) -> list[Term]:
        """The atoms of a clause that names these symbols: of all instances that it speaks of, or only of that
        which predicates carry."""
        if self._pairs is not None:
            return self._pairs.atoms(self._needed(named))
        found = self._others(named) if is_all else []
        if 0 in self.atoms and (not found or self._is_needed(0, named)):
            found.insert(0, self.atoms[0])
        return found

    def is_weakened(self, named: set[Term], body: list[Term]) -> bool:
        """Whether the clause speaks of an instance that the body says nothing of."""
        return self._pairs is None and not set(self._others(named)) <= set(body)

    def are_functions(self, named: set[Term]) -> list[Term]:
        """That cells at the same index are the same."""
        return [] if self._pairs is None else self._pairs.are_functions(self._needed(named))

    def _needed(self, named: set[Term]) -> list[int]:
        return [each for each in self.atoms if self._is_needed(each, named)]

    def _others(self, named: set[Term]) -> list[Term]:
        """The atoms of the instances that a clause speaks of beside the first."""
        return [atom for number, atom in self.atoms.items() if number and self._is_needed(number, named)]

    def chosen(self, body: list[Term], stated: list[Term]) -> tuple[list[Term], list[Term]]:
        """The index of all predicates stands for any index, so the question may take it to be that of its
        first read of an array; but not of one whose place follows from that index, as where a block is
        copied. Pairs say all of this at once."""
        if self._pairs is not None:
            return body, stated
        number = next(
            (n for n, atom in self.atoms.items() if n and atom in body and not self._follows(n)), None
        )
        if number is None:
            return body, stated
        first, other = self.atoms[0], self.atoms[number]
        renamed = {one: two for one, two in zip(other.args, first.args, strict=True) if one is not two}
        moved = [self._terms.substitute(each, renamed) for each in body]
        return list(dict.fromkeys(moved)), [self._terms.substitute(each, renamed) for each in stated]

    def _follows(self, instance: int) -> bool:
        """Whether the index of the instance is computed from the predicates' own cell or its index."""
        others = {s for number, atom in self.atoms.items() if number for s in free_symbols(atom)}
        own = free_symbols(self.atoms[0]) - others
        facts = self._symbols.facts_about([self._indices[instance]])
        return any(not own.isdisjoint(free_symbols(each)) for each in facts)

    def _is_needed(self, instance: int, named: set[Term]) -> bool:
        """Whether the clause speaks of anything that only the instance's atom has."""
        others = {s for other, atom in self.atoms.items() if other != instance for s in free_symbols(atom)}
        own = free_symbols(self.atoms[instance])
        return any(symbol in named for symbol in own if symbol not in others)
