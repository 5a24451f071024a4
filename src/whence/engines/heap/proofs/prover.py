"""Validity under a guard, by one small limited query with the instances of facts that it needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from whence.engines.context import Context
from whence.engines.heap.limits import AxiomLimit
from whence.engines.heap.state.facts import Facts
from whence.logic.evaluation import Evaluation
from whence.logic.solvers.protocol import Models, Result, Sat, Solver, SolverSettings, Unsat
from whence.logic.sorts import BOOL
from whence.logic.term import Term

_SMALL = 5
"""The part of a query's units for one condition of several that are not decided together."""
_CALL = 20_000
"""What handing over a query takes, in units of the solver."""


_SETTINGS = SolverSettings(models=Models.BRIEF, keeps_formulas=True, has_plain_arithmetic=True)


@final
class Prover:
    def __init__(self, context: Context, facts: Facts) -> None:
        self._context = context
        self._facts = facts
        self._limit = facts.limits.solver_units
        self.spent = 0
        """Units of the solver, and what a query takes besides."""

    def is_impossible(self, guard: Sequence[Term], condition: Term) -> bool:
        """Whether no execution that satisfies the guard satisfies the condition."""
        terms = self._facts.terms
        roots = [*guard, condition]
        if terms.false in roots or terms.and_(*roots) is terms.false:
            return True
        return self._is_excluded(roots)

    def failing(
        self, guard: Sequence[Term], conditions: Sequence[Term], limits: Sequence[AxiomLimit] | None = None
    ) -> list[int]:
        """The conditions that are not shown to follow from the guard: those that few axioms do not show are
        tried again with more."""
        terms = self._facts.terms
        left = [number for number, each in enumerate(conditions) if each is not terms.true]
        for limit in self._facts.limits.axioms if limits is None else limits:
            if not left:
                break
            asked = {number: conditions[number] for number in left}
            premises, is_all = self._facts.premises([*guard, *asked.values()], limit)
            left = self._known_failing((*guard, *premises), asked)
            if is_all:
                break
        return left

    def _known_failing(self, given: Sequence[Term], asked: dict[int, Term]) -> list[int]:
        """The passes of an analysis and the rounds of its induction ask much again."""
        numbers, known = list(asked), self._facts.failing
        key = (frozenset(given), tuple(asked.values()))
        if key not in known:
            failed = self._failing(given, asked)
            known[key] = [place for place, number in enumerate(numbers) if number in failed]
        return [numbers[place] for place in known[key]]

    def _failing(self, given: Sequence[Term], asked: dict[int, Term]) -> list[int]:
        """Each condition is named by a symbol, so that one model tells about many of them. That one of fewer
        conditions fails says more than that one of all does, so it is asserted beside it."""
        terms, solver = self._facts.terms, self._solver()
        names = {number: terms.symbol(f"condition {number}", BOOL) for number in asked}
        left, failed = list(asked), list[int]()
        solver.push()
        try:
            for formula in given:
                solver.assert_(formula)
            for number, condition in asked.items():
                solver.assert_(terms.iff(names[number], condition))
            while left:
                solver.assert_(self._some(names, left))
                result = self._check(solver, self._limit)
                if isinstance(result, Unsat):
                    break
                gone = left
                if isinstance(result, Sat):
                    evaluation = Evaluation(result.model)
                    gone = [number for number in left if not evaluation.value(names[number])]
                elif len(left) > 1:
                    gone = [each for each in left if not self._is_sure(solver, names, each)]
                    left = []
                failed += gone
                left = [number for number in left if number not in gone]
        finally:
            solver.pop()
        return failed

    def _is_sure(self, solver: Solver, names: dict[int, Term], number: int) -> bool:
        solver.push()
        try:
            solver.assert_(self._some(names, [number]))
            return isinstance(self._check(solver, self._limit // _SMALL), Unsat)
        finally:
            solver.pop()

    def _some(self, names: dict[int, Term], numbers: list[int]) -> Term:
        """That one of the named conditions does not hold."""
        terms = self._facts.terms
        return terms.or_(*(terms.not_(names[each]) for each in numbers))

    def _is_excluded(self, roots: list[Term]) -> bool:
        """With few axioms, then with more as long as there are any and the roots are not refuted."""
        facts, tried, is_refuted = self._facts, -1, False
        for limit in facts.limits.axioms:
            premises, is_all = facts.premises(roots, limit)
            if len(premises) == tried:
                break
            is_refuted, tried = self._is_refuted((*roots, *premises)), len(premises)
            if is_all or is_refuted:
                break
        return is_refuted

    def _is_refuted(self, formulas: Sequence[Term]) -> bool:
        """One question may be asked again for the next obligation, or when an analysis begins again."""
        key, known = frozenset(formulas), self._facts.contradictions
        if key not in known:
            known[key] = isinstance(self._once(formulas), Unsat)
        return known[key]

    def _once(self, formulas: Sequence[Term]) -> Result:
        solver = self._solver()
        solver.push()
        try:
            for formula in formulas:
                solver.assert_(formula)
            return self._check(solver, self._limit)
        finally:
            solver.pop()

    def _solver(self) -> Solver:
        """One for all queries of the analysis: each has what it made of formulas, and 17 megabytes more."""
        return self._context.kept_solver(self._facts.terms, _SETTINGS)

    def _check(self, solver: Solver, limit: int) -> Result:
        result = solver.check(limit=limit)
        self.spent += result.spent + _CALL
        return result
