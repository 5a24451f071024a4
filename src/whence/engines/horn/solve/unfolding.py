"""Counterexamples of few steps: whether the clauses themselves allow what must not happen.

From a clause without a head, atoms of its body are replaced by the bodies of rules that derive them, until
the atoms that are left hold of states that are known to be reached: a derivation, after which no invariant of
these clauses exists and no solver need look for one. A few steps suffice where only unknown values decide.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import final

from whence.engines.horn.encode.clauses import Clause, System
from whence.engines.horn.solve.induction import GaveUp, Induction, Queries
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.logic.traversal import free_symbols
from whence.records import dataclass


def _name(symbol: Term) -> str:
    return symbol.name


@final
@dataclass(frozen=True, slots=True)
class _Body:
    """What is left to derive: atoms, and a formula that must hold with them."""

    atoms: tuple[Term, ...]
    constraint: Term
    depth: int


@final
class Unfolding:
    """Of one system's clauses."""

    def __init__(self, system: System, terms: Terms, facts: Induction, queries: int, depth: int) -> None:
        """`facts` know reached states. At most so many queries for one search, so many rules in a row."""
        self._terms = terms
        self._facts = facts
        self._queries = queries
        self._depth = depth
        self._rules: dict[str, list[Clause]] = {}
        for clause in system.rules:
            assert clause.head is not None
            self._rules.setdefault(clause.head.function.name, []).append(clause)
        for rules in self._rules.values():
            rules.sort(key=lambda rule: len(rule.atoms))

    def derives(self, queries: Queries, clauses: Sequence[Clause]) -> bool:
        """Whether one of the clauses' bodies was found to hold. False says nothing."""
        self._facts.simulate(queries)
        waiting = deque(_Body(each.atoms, each.constraint, 0) for each in clauses)
        left = self._queries
        while waiting and left > 0:
            body = waiting.popleft()
            left -= 1
            try:
                if self._holds(queries, body.constraint, *map(self._is_reached, body.atoms)):
                    return True
            except GaveUp:
                continue
            if body.atoms and body.depth < self._depth:
                waiting.extend(self._unfolded(body))
        return False

    def _is_reached(self, atom: Term) -> Term:
        """That the atom speaks of one of the states that are known to be reached."""
        terms = self._terms
        return terms.or_(*(terms.and_(*equal) for equal in self._facts.reached(atom)))

    def _holds(self, queries: Queries, *formulas: Term) -> bool:
        if self._terms.false in formulas:
            return False
        queries.push()
        try:
            for formula in formulas:
                queries.assert_(formula)
            return queries.model() is not None
        finally:
            queries.pop()

    def _unfolded(self, body: _Body) -> list[_Body]:
        """With the first atom replaced, once by each rule that derives it; shortest derivations first."""
        terms, (atom, *others) = self._terms, body.atoms
        found: list[_Body] = []
        for rule in self._rules.get(atom.function.name, ()):
            assert rule.head is not None
            fresh = {
                each: terms.fresh(each.name, each.sort)
                for each in sorted(free_symbols(rule.head, rule.constraint, *rule.atoms), key=_name)
            }
            head = terms.substitute(rule.head, fresh)
            same = [terms.eq(one, other) for one, other in zip(head.args, atom.args, strict=True)]
            constraint = terms.and_(body.constraint, terms.substitute(rule.constraint, fresh), *same)
            atoms = (*(terms.substitute(each, fresh) for each in rule.atoms), *others)
            found.append(_Body(atoms, constraint, body.depth + 1))
        return found
