"""The strongest conjunction of candidates that is inductive (Houdini: Flanagan and Leino 2001).

Candidates that a reached state breaks are dropped: first by states that are computed one from another, then
by counterexamples to induction. What is left holds at every cut point. Often it answers the question by
itself; else it is handed to Spacer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from whence.engines.horn.encode.clauses import Clause, System
from whence.engines.horn.solve.candidates import Chain, Templates, Tuple, constants_of, parameters
from whence.logic.evaluation import Evaluation
from whence.logic.solvers.protocol import Sat, Solver, Unsat
from whence.logic.sorts import BOOL
from whence.logic.term import Function, Term
from whence.logic.terms import Terms
from whence.logic.values import Model

_STATES = 6
"""States of a predicate that are computed before counterexamples are asked for."""
_QUERY_UNITS = 200_000


class GaveUp(Exception):
    """A query was not decided."""


@final
class Induction:
    def __init__(self, system: System, terms: Terms, solver: Solver) -> None:
        self._system = system
        self._terms = terms
        self._solver = solver
        constants = constants_of(system)
        self._parameters: dict[Function, tuple[Term, ...]] = {}
        self._chains: dict[Function, list[Chain]] = {}
        for predicate in system.predicates:
            self._parameters[predicate.function] = parameters(terms, predicate)
            self._chains[predicate.function] = Templates(terms, predicate, constants).chains()
        self._states: dict[Function, list[Tuple]] = {function: [] for function in self._chains}

    def run(self) -> bool:
        """Whether what is left answers the question; False also if a query was not decided."""
        rules = [clause for clause in self._system.clauses if clause.head is not None]
        try:
            self._simulate(rules)
            self._drop(rules)
            return all(
                self._model([*self._body(clause)]) is None
                for clause in self._system.clauses
                if clause.head is None
            )
        except GaveUp:
            return False

    @property
    def is_inductive(self) -> bool:
        return self._is_inductive

    _is_inductive = False

    def lemma(self, function: Function) -> Term:
        """What is left of the candidates, over the predicate's parameters."""
        if not self._is_inductive:
            return self._terms.true
        return self._terms.and_(*(chain[0].term for chain in self._chains[function] if chain))

    def at(self, atom: Term) -> Term:
        return self._instance(atom, self.lemma(atom.function))

    # states

    def _simulate(self, rules: list[Clause]) -> None:
        """States by executing clauses, a few for each predicate."""
        pending = [clause for clause in rules if not clause.atoms]
        pending += [clause for clause in rules if clause.atoms]
        for _ in range(_STATES):
            is_new = False
            for clause in pending:
                assert clause.head is not None
                if len(self._states[clause.head.function]) < 2 * _STATES:
                    is_new |= self._successor(clause)
            if not is_new:
                return

    def _successor(self, clause: Clause) -> bool:
        fixed: list[Term] = [clause.constraint]
        for atom in clause.atoms:
            known = self._states[atom.function]
            if not known:
                return False
            fixed += [
                self._equals(argument, value) for argument, value in zip(atom.args, known[-1], strict=True)
            ]
        model = self._model(fixed)
        return model is not None and self._reach(clause, model)

    def _equals(self, argument: Term, value: int) -> Term:
        terms = self._terms
        if argument.sort == BOOL:
            return argument if value else terms.not_(argument)
        return terms.eq(argument, terms.integer(value))

    def _reach(self, clause: Clause, model: Model) -> bool:
        """Notes the state of the head; whether it is new."""
        assert clause.head is not None
        evaluation = Evaluation(model)
        values = [evaluation.value(argument) for argument in clause.head.args]
        given = tuple(int(value) for value in values if isinstance(value, int))
        states, chains = self._states[clause.head.function], self._chains[clause.head.function]
        is_new = given not in states
        if is_new:
            states.append(given)
        self._chains[clause.head.function] = [
            tuple(each for each in chain if each.holds(given))
            if chain and not chain[0].holds(given)
            else chain
            for chain in chains
        ]
        return is_new

    # induction

    def _drop(self, rules: list[Clause]) -> None:
        pending = dict.fromkeys(range(len(rules)))
        while pending:
            number = next(iter(pending))
            del pending[number]
            clause = rules[number]
            assert clause.head is not None
            if self._settle(clause):
                pending.update(
                    (other, None)
                    for other, each in enumerate(rules)
                    if any(atom.function == clause.head.function for atom in each.atoms)
                )
        self._is_inductive = True

    def _settle(self, clause: Clause) -> bool:
        """Drops what does not follow; whether anything was dropped."""
        assert clause.head is not None
        changed = False
        while True:
            claims = [chain[0].term for chain in self._chains[clause.head.function] if chain]
            if not claims:
                return changed
            broken = self._terms.not_(self._instance(clause.head, self._terms.and_(*claims)))
            model = self._model([*self._body(clause), broken])
            if model is None:
                return changed
            before = sum(map(len, self._chains[clause.head.function]))
            self._reach(clause, model)
            changed = True
            if sum(map(len, self._chains[clause.head.function])) == before:
                raise GaveUp

    def _body(self, clause: Clause) -> Sequence[Term]:
        facts = [
            self._instance(atom, chain[0].term)
            for atom in clause.atoms
            for chain in self._chains[atom.function]
            if chain
        ]
        return [clause.constraint, *facts]

    def _instance(self, atom: Term, fact: Term) -> Term:
        return self._terms.substitute(
            fact, dict(zip(self._parameters[atom.function], atom.args, strict=True))
        )

    def _model(self, formulas: Sequence[Term]) -> Model | None:
        solver = self._solver
        solver.push()
        for formula in formulas:
            solver.assert_(formula)
        result = solver.check((), _QUERY_UNITS)
        solver.pop()
        if isinstance(result, Sat):
            return result.model
        if isinstance(result, Unsat):
            return None
        raise GaveUp
