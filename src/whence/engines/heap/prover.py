"""Validity under a guard, by one small limited query with the instances of facts that it needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from whence.engines.context import Context
from whence.engines.heap.facts import Facts
from whence.logic.evaluation import Evaluation
from whence.logic.solvers.protocol import Models, Result, Sat, SolverSettings, Unsat
from whence.logic.sorts import BOOL
from whence.logic.term import Term


@final
class Prover:
    def __init__(self, context: Context, facts: Facts) -> None:
        self._solver = context.solver(SolverSettings(models=Models.RAW))
        self._facts = facts
        self._limit = facts.limits.solver_units
        self.queries = 0

    def is_impossible(self, guard: Sequence[Term], condition: Term) -> bool:
        """Whether no execution that satisfies the guard satisfies the condition."""
        terms = self._facts.terms
        roots = [*guard, condition]
        if terms.false in roots or terms.and_(*roots) is terms.false:
            return True
        return isinstance(self._checked(roots), Unsat)

    def failing(self, guard: Sequence[Term], conditions: Sequence[Term]) -> list[int]:
        """The conditions that are not shown to follow from the guard. Each is named by a symbol, so that one
        model tells about many of them."""
        terms = self._facts.terms
        left = [number for number, each in enumerate(conditions) if each is not terms.true]
        names = {number: terms.symbol(f"condition {number}", BOOL) for number in left}
        failed: list[int] = []
        while left:
            named = [terms.iff(names[number], conditions[number]) for number in left]
            some = terms.or_(*(terms.not_(names[number]) for number in left))
            result = self._checked([*guard, *named, some])
            if isinstance(result, Unsat):
                break
            gone = left
            if isinstance(result, Sat):
                evaluation = Evaluation(result.model)
                gone = [number for number in left if not evaluation.value(names[number])]
            elif len(left) > 1:
                gone = [n for n in left if not self.is_impossible(guard, terms.not_(conditions[n]))]
                left = []
            failed += gone
            left = [number for number in left if number not in gone]
        return failed

    def _checked(self, roots: list[Term]) -> Result:
        """With few axioms, then with more as long as there are any and the roots are not refuted."""
        facts, tried = self._facts, -1
        result: Result | None = None
        for limit in facts.limits.axioms:
            premises, is_all = facts.premises(roots, limit)
            if result is not None and len(premises) == tried:
                break
            result, tried = self._once((*roots, *premises)), len(premises)
            if is_all or isinstance(result, Unsat):
                break
        assert result is not None
        return result

    def _once(self, formulas: Sequence[Term]) -> Result:
        self.queries += 1
        solver = self._solver
        solver.push()
        try:
            for formula in formulas:
                solver.assert_(formula)
            return solver.check(limit=self._limit)
        finally:
            solver.pop()
