"""Counterexamples of few steps: whether the clauses themselves allow what must not happen.

From a clause without a head, atoms of its body are replaced by the bodies of rules that derive them, until
the atoms that are left hold of states that are known to be reached: a derivation, after which no invariant of
these clauses exists and no solver need look for one. A few steps suffice where only unknown values decide.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import final

from whence.engines.horn.encode.predicates.clauses import Clause, System
from whence.engines.horn.solve.induction import GaveUp, Given, Induction, Queries, known
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.logic.traversal import free_symbols
from whence.logic.values import Model
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
    given: tuple[Term, ...] = ()
    """What stands for the entry's inputs, if the derivation goes back to where it starts."""


@final
class Unfolding:
    """Of one system's clauses."""

    def __init__(self, system: System, terms: Terms, facts: Induction, queries: int, depth: int) -> None:
        """`facts` know reached states. At most so many queries for one search, so many rules in a row."""
        self._terms = terms
        self._given = tuple(each.term for each in system.given)
        self._facts = facts
        self._queries = queries
        self._depth = depth
        self._rules: dict[str, list[Clause]] = {}
        for clause in system.rules:
            assert clause.head is not None
            self._rules.setdefault(clause.head.function.name, []).append(clause)
        for rules in self._rules.values():
            rules.sort(key=lambda rule: len(rule.atoms))

    def derivation(self, queries: Queries, clauses: Sequence[Clause]) -> Given | None:
        """What the entry is given where one of the clauses' bodies was found to hold. None says nothing."""
        self._facts.simulate(queries)
        waiting = deque(
            _Body(each.atoms, each.constraint, 0, () if each.atoms else self._given) for each in clauses
        )
        left = self._queries
        while waiting and left > 0:
            body = waiting.popleft()
            left -= 1
            try:
                model = self._model(queries, body.constraint, *map(self._is_reached, body.atoms))
                if model is not None:
                    return self._origin(body, model)
            except GaveUp:
                continue
            if body.atoms and body.depth < self._depth:
                waiting.extend(self._unfolded(body))
        return None

    def _origin(self, body: _Body, model: Model) -> Given:
        found = (self._facts.origin(atom, model) for atom in body.atoms)
        return next((each for each in found if each is not None), known(model, body.given))

    def _is_reached(self, atom: Term) -> Term:
        """That the atom speaks of one of the states that are known to be reached."""
        terms = self._terms
        return terms.or_(*(terms.and_(*equal) for equal in self._facts.reached(atom)))

    def _model(self, queries: Queries, *formulas: Term) -> Model | None:
        if self._terms.false in formulas:
            return None
        queries.push()
        try:
            for formula in formulas:
                queries.assert_(formula)
            return queries.model()
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
            given = body.given if rule.atoms else self._named(fresh)
            found.append(_Body(atoms, constraint, body.depth + 1, given))
        return found

    def _named(self, fresh: dict[Term, Term]) -> tuple[Term, ...]:
        """What stands for the entry's inputs in a copy of a rule."""
        return tuple(self._terms.substitute(each, fresh) for each in self._given)
