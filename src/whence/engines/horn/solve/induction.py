"""The strongest conjunction of candidates that is inductive (Houdini: Flanagan and Leino 2001).

Candidates that a reached state breaks are dropped: first by states that are computed one from another, then
by counterexamples to induction. What is left holds at every cut point. Often it answers the question by
itself; else it is handed to Spacer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import final

from whence.engines.horn.encode.clauses import Clause, System
from whence.engines.horn.solve.affine import Candidate, Tuple
from whence.engines.horn.solve.candidates import Templates, accessed_by, constants_of, parameters, splits_of
from whence.logic.evaluation import Evaluation
from whence.logic.solvers.protocol import Sat, Solver, Unsat
from whence.logic.sorts import BOOL
from whence.logic.term import Function, Term
from whence.logic.terms import Terms
from whence.logic.values import Model

_STATES = 6
"""States of a predicate that are computed before counterexamples are asked for."""
_QUERY_UNITS = 200_000
_QUERY_STEPS = 6_000
"""What handing over the claims of a query is charged with, beside the solver's own work."""


class GaveUp(Exception):
    """A query was not decided."""


@final
class Induction:
    def __init__(self, system: System, terms: Terms, solver: Solver, charge: Callable[[int], None]) -> None:
        self._charge = charge
        self._system = system
        self._terms = terms
        self._solver = solver
        constants = constants_of(system)
        self._parameters: dict[Function, tuple[Term, ...]] = {}
        self._candidates: dict[Function, list[Candidate]] = {}
        self._further: dict[Function, list[Candidate]] = {}
        for predicate in system.predicates:
            self._parameters[predicate.function] = parameters(terms, predicate)
            splits, accessed = splits_of(system, predicate), accessed_by(system, predicate)
            templates = Templates(predicate, constants, splits, accessed, system.lengths)
            self._candidates[predicate.function] = templates.simple()
            self._further[predicate.function] = templates.further()
        self._rules = [clause for clause in system.clauses if clause.head is not None]
        self._is_inductive = False
        self._states: dict[Function, list[Tuple]] = {function: [] for function in self._candidates}

    def run(self) -> bool:
        """Whether simple facts answer the question; False also if a query was not decided."""
        try:
            self._simulate(self._rules)
            self._drop(self._rules)
            return self._answers_all()
        except GaveUp:
            return False

    def extend(self) -> bool:
        """The same with more kinds of facts; if the solver cannot decide them they are left out again."""
        if not self._is_inductive:
            return False
        simple = {function: list(known) for function, known in self._candidates.items()}
        for function, more in self._further.items():
            for candidate in more:
                for given in self._states[function]:
                    candidate.weaken(given)
            self._candidates[function] += more
        try:
            self._drop(self._rules)
            return self._answers_all()
        except GaveUp:
            self._candidates = simple
            return False

    def _answers_all(self) -> bool:
        return all(self._answers(clause) for clause in self._system.clauses if clause.head is None)

    def lemma(self, function: Function) -> Term:
        """What is left of the candidates, over the predicate's parameters."""
        if not self._is_inductive:
            return self._terms.true
        return self._terms.and_(*self._facts(function, self._parameters[function]))

    def _facts(self, function: Function, symbols: tuple[Term, ...]) -> list[Term]:
        return [each.term(self._terms, symbols) for each in self._candidates[function] if each.is_alive]

    def at(self, atom: Term) -> Term:
        given = dict(zip(self._parameters[atom.function], atom.args, strict=True))
        return self._terms.substitute(self.lemma(atom.function), given)

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
        states = self._states[clause.head.function]
        for candidate in self._candidates[clause.head.function]:
            candidate.weaken(given)
        if given in states:
            return False
        states.append(given)
        return True

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
        """Drops what does not follow; whether anything was dropped. What the body says is said once: if it
        becomes weaker here, the clause is looked at again."""
        assert clause.head is not None
        solver, changed = self._solver, False
        solver.push()
        try:
            self._assert_body(clause)
            head = self._named(clause.head, "head")
            while True:
                claims = self._facts(clause.head.function, head)
                if not claims:
                    return changed
                given = self._counterexample(claims, head)
                if given is None:
                    return changed
                failed = [each.fail(given) for each in self._candidates[clause.head.function]]
                if True not in failed:
                    raise GaveUp
                changed = True
        finally:
            solver.pop()

    def _assert_body(self, clause: Clause) -> None:
        self._solver.assert_(clause.constraint)
        for number, atom in enumerate(clause.atoms):
            symbols = self._named(atom, f"body {number}")
            for fact in self._facts(atom.function, symbols):
                self._solver.assert_(fact)

    def _named(self, atom: Term, role: str) -> tuple[Term, ...]:
        """Symbols for the arguments of an atom; those that are symbols stand for themselves."""
        found: list[Term] = []
        for place, argument in enumerate(atom.args):
            symbol = argument
            if argument.args:
                symbol = self._terms.symbol(f"{role} {place}", argument.sort)
                self._solver.assert_(self._terms.eq(symbol, argument))
            found.append(symbol)
        return tuple(found)

    def _counterexample(self, claims: list[Term], head: tuple[Term, ...]) -> Tuple | None:
        solver = self._solver
        solver.push()
        try:
            solver.assert_(self._terms.not_(self._terms.and_(*claims)))
            model = self._found()
        finally:
            solver.pop()
        if model is None:
            return None
        evaluation = Evaluation(model)
        values = [evaluation.value(symbol) for symbol in head]
        return tuple(int(value) for value in values if isinstance(value, int))

    def _answers(self, clause: Clause) -> bool:
        """Whether what is left excludes the body of a clause without a head."""
        self._solver.push()
        try:
            self._assert_body(clause)
            return self._found() is None
        finally:
            self._solver.pop()

    def _model(self, formulas: Sequence[Term]) -> Model | None:
        solver = self._solver
        solver.push()
        try:
            for formula in formulas:
                solver.assert_(formula)
            return self._found()
        finally:
            solver.pop()

    def _found(self) -> Model | None:
        self._charge(_QUERY_STEPS)
        result = self._solver.check((), _QUERY_UNITS)
        if isinstance(result, Sat):
            return result.model
        if isinstance(result, Unsat):
            return None
        raise GaveUp
