"""States that runs come to, many and different: to guess from them what holds of all.

A rule whose body is a known state is a step of a run, and where the values of that state are numbers, what is
multiplied with them is linear.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from random import Random
from typing import final

from whence.engines.horn.encode.predicates.clauses import Clause, System
from whence.engines.horn.solve.affine import Tuple
from whence.engines.horn.solve.induction import GaveUp, Queries, equals, values_of
from whence.logic.sorts import INT
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.logic.values import Model

_LEAST_RUNS = 4
_RUNS_IN_VAIN = 5
"""Runs in a row that teach nothing, after which there are no more."""
_MOST_RUNS = 40
_STATES_OF_RUN = 24
_MOST_OTHERS = 30
"""States of another predicate that a rule may go together with."""
_SUCCESSORS = 2
_MOST_QUERIES = 1_200
_OF_UNDECIDED = 30
"""Queries that one may take the place of which the solver does not decide."""
_RANGES = ((1, 10), (1, 40), (40, 200), (0, 2), (200, 2000), (-30, 0))
"""Of numbers that are tried for a value with which a run begins."""


def sample(queries: Queries, terms: Terms, system: System, learn: Callable[[str, Tuple], bool]) -> None:
    """Hands over states of the predicates until they teach nothing; `learn` says if one does."""
    _Sampling(queries, terms, system, learn).run()


@final
class _Sampling:
    def __init__(
        self, queries: Queries, terms: Terms, system: System, learn: Callable[[str, Tuple], bool]
    ) -> None:
        self._queries = queries
        self._terms = terms
        self._rules = system.rules
        self._learn = learn
        self._states: dict[str, dict[Tuple, None]] = {each.function.name: {} for each in system.predicates}
        self._left = _MOST_QUERIES
        self._chance = Random(1)

    def run(self) -> None:
        first = [rule for rule in self._rules if not rule.atoms]
        free = {place: self._free(rule) for place, rule in enumerate(first)}
        in_vain = 0
        for number in range(_MOST_RUNS):
            if (in_vain >= _RUNS_IN_VAIN and number >= _LEAST_RUNS) or self._left <= 0:
                return
            grown = [self._from(self._beginning(rule, free[place])) for place, rule in enumerate(first)]
            in_vain = 0 if any(grown) else in_vain + 1

    def _from(self, begun: list[tuple[str, Tuple, bool]]) -> bool:
        """Follows a run; whether it taught something."""
        pending = deque(begun)
        has_learnt = any(each[2] for each in begun)
        count = 0
        while pending and count < _STATES_OF_RUN and self._left > 0:
            name, state, _ = pending.popleft()
            count += 1
            for rule in self._rules:
                for place, atom in enumerate(rule.atoms):
                    if atom.function.name == name:
                        found = self._successors(rule, place, state)
                        has_learnt |= any(each[2] for each in found)
                        pending += found
        return has_learnt

    def _free(self, rule: Clause) -> list[Term]:
        """The numbers that are not the same whenever the run begins."""
        assert rule.head is not None
        self._queries.push()
        try:
            self._queries.assert_(rule.constraint)
            state = self._state(rule.head.args, ())
            if state is None:
                return []
            values = zip(rule.head.args, state, strict=True)
            others = [
                (each, self._terms.ne(each, self._terms.integer(value)))
                for each, value in values
                if each.sort == INT
            ]
            return [each for each, is_other in others if self._model((is_other,)) is not None]
        finally:
            self._queries.pop()

    def _beginning(self, rule: Clause, free: Sequence[Term]) -> list[tuple[str, Tuple, bool]]:
        """With numbers that have nothing to do with each other, as far as that can be: what is equal in all
        states is so for a reason then."""
        assert rule.head is not None
        self._queries.push()
        try:
            self._queries.assert_(rule.constraint)
            chosen: list[Term] = []
            for argument in free:
                chosen += self._choice(argument, chosen)
            state = self._state(rule.head.args, chosen)
            return [] if state is None else self._noted(rule.head, state)
        finally:
            self._queries.pop()

    def _choice(self, argument: Term, chosen: Sequence[Term]) -> list[Term]:
        """That the argument has a number by chance, beside what was chosen before."""
        for most in (*self._chance.choices(_RANGES[:3], k=2), *_RANGES):
            is_chosen = equals(self._terms, argument, self._chance.randint(*most))
            if self._model((*chosen, is_chosen)) is not None:
                return [is_chosen]
        return []

    def _successors(self, rule: Clause, place: int, state: Tuple) -> list[tuple[str, Tuple, bool]]:
        assert rule.head is not None
        found: list[tuple[str, Tuple, bool]] = []
        self._queries.push()
        try:
            self._queries.assert_(rule.constraint)
            for number, atom in enumerate(rule.atoms):
                known = [state] if number == place else [*self._states[atom.function.name]][-_MOST_OTHERS:]
                self._queries.assert_(self._terms.or_(*(self._is(atom.args, each) for each in known)))
            for _ in range(_SUCCESSORS):
                values = self._state(rule.head.args, ())
                if values is None:
                    break
                found += self._noted(rule.head, values)
                self._queries.assert_(self._terms.not_(self._is(rule.head.args, values)))
        finally:
            self._queries.pop()
        return found

    def _is(self, arguments: Sequence[Term], state: Tuple) -> Term:
        each = zip(arguments, state, strict=True)
        return self._terms.and_(*(equals(self._terms, argument, value) for argument, value in each))

    def _state(self, arguments: Sequence[Term], assumptions: Sequence[Term]) -> Tuple | None:
        model = self._model(assumptions)
        values = () if model is None else values_of(model, arguments)
        return values if model is not None and len(values) == len(arguments) else None

    def _model(self, assumptions: Sequence[Term]) -> Model | None:
        """None if there is none, or the solver does not find it."""
        self._left -= 1
        try:
            return self._queries.model(*assumptions)
        except GaveUp:
            self._left -= _OF_UNDECIDED
            return None

    def _noted(self, head: Term, given: Tuple) -> list[tuple[str, Tuple, bool]]:
        known = self._states[head.function.name]
        if given in known:
            return []
        known[given] = None
        return [(head.function.name, given, self._learn(head.function.name, given))]
