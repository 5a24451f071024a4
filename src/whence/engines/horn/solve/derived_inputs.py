"""From a derivation of Spacer to what a run would be given: the entry's parameters, and what the harness
answers on the way.

A derivation is a list of states. Between two of them lies one clause, whose ways are one formula: values with
which the clause leads from the one to the other say which way was taken, and so which answers were asked for,
in which order."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, final

from whence.engines.horn.encode.predicates.clauses import Clause, Goal, System
from whence.engines.horn.solve.induction import GaveUp, Given, Queries, equals, known
from whence.logic.smtlib.names import bare_name
from whence.logic.solvers.horn import Derived
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.logic.values import Model

_MOST_FACTS = 160
"""Of a derivation; inputs of longer ones would take too many queries."""
_MOST_PREMISES = 12
"""The latest states of a predicate that an atom may speak of."""


class DerivedInputs(NamedTuple):
    """What a run is given that goes the way of a derivation."""

    given: Given
    """What the entry is given, in the order of `System.given`."""
    answers: tuple[int, ...] = ()
    """What the harness answers, in order."""


class _Fact(NamedTuple):
    values: tuple[int, ...]
    inputs: DerivedInputs
    """Of the way that leads to it."""


@final
class Derivation:
    """The states of a derivation, each with the inputs of its way."""

    def __init__(self, queries: Queries, system: System, terms: Terms) -> None:
        self._queries = queries
        self._terms = terms
        self._given = [each.term for each in system.given]
        self._system = system
        self._facts: dict[str, list[_Fact]] = {}

    def inputs(self, found: Derived, goals: Collection[Goal]) -> DerivedInputs | None:
        """Of a run to one of the goals; of the way to the first state if the rest does not fit together."""
        first: DerivedInputs | None = None
        for name, values in found.facts[:_MOST_FACTS]:
            for rule in self._rules(name):
                inputs = self._step(rule, values)
                if inputs is not None:
                    self._facts.setdefault(name, []).append(_Fact(values, inputs))
                    first = first or inputs
                    break
        for clause in self._system.about(goals):
            inputs = self._step(clause, ())
            if inputs is not None:
                return inputs
        return first

    def _rules(self, name: str) -> list[Clause]:
        """Those that lead to the predicate; from other states than the first one first, since these come
        later."""
        found = [
            each
            for each in self._system.rules
            if each.head is not None and bare_name(each.head.function.name) == name
        ]
        known_atoms = [each for each in found if each.atoms and all(map(self._states, each.atoms))]
        return [*known_atoms, *(each for each in found if not each.atoms)]

    def _states(self, atom: Term) -> list[_Fact]:
        return self._facts.get(bare_name(atom.function.name), [])[-_MOST_PREMISES:]

    def _step(self, clause: Clause, values: Sequence[int]) -> DerivedInputs | None:
        """The inputs of the way through known states and the clause; None if there is none."""
        queries, terms = self._queries, self._terms
        queries.push()
        try:
            queries.assert_(clause.constraint)
            for atom in clause.atoms:
                queries.assert_(terms.or_(*(self._is(atom, each) for each in self._states(atom))))
            for argument, value in zip(clause.head.args if clause.head else (), values, strict=True):
                queries.assert_(equals(terms, argument, value))
            model = queries.model()
        except GaveUp:
            model = None
        finally:
            queries.pop()
        return None if model is None else self._after(clause, model)

    def _is(self, atom: Term, fact: _Fact) -> Term:
        pairs = zip(atom.args, fact.values, strict=True)
        return self._terms.and_(*(equals(self._terms, argument, value) for argument, value in pairs))

    def _after(self, clause: Clause, model: Model) -> DerivedInputs:
        before = DerivedInputs(known(model, self._given))
        if clause.atoms:
            atom = clause.atoms[0]
            values = known(model, atom.args)
            before = next(each.inputs for each in reversed(self._states(atom)) if each.values == values)
        answers: list[int] = []
        for conditions, value in clause.answers:
            if all(known(model, conditions)):
                [answer] = (0,) if value is None else known(model, (value,))
                answers.append(answer or 0)
        return DerivedInputs(before.given, (*before.answers, *answers))
