"""One incremental solver for a whole search, charged to the question."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import final

from whence.answers import Reason
from whence.engines.budget import SOLVER_UNITS
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.search.constraints.real_descent import descended, needs_descent
from whence.engines.concolic.search.executor import Space
from whence.engines.context import Context
from whence.logic.solvers.protocol import (
    DEFAULT_LIMIT,
    Models,
    Phase,
    Result,
    SolverSettings,
    SolverUnknown,
    Strategy,
    UnknownReason,
    Unsat,
)
from whence.logic.term import Term
from whence.logic.traversal import free_symbols
from whence.logic.values import Model

ASSUMPTION = 20
"""What handing over an assumption costs, in steps that take as long."""
QUERY_OVERHEAD = {Strategy.CORE: 500, Strategy.BITS: 4_000}
"""What a query costs besides the solver's own work, in steps that take as long."""


@final
class SearchSolver:
    """Knows what holds of all inputs; the bounds of small inputs are assumptions, so that an unsatisfiable
    core tells whether they were needed."""

    def __init__(
        self,
        space: Space,
        context: Context,
        strategy: Strategy = Strategy.CORE,
        hardest: int = DEFAULT_LIMIT,
    ) -> None:
        """`hardest` are the solver's units for one query."""
        self._solver = context.solver(SolverSettings(strategy, models=Models.RAW))
        self._space = space
        self._meter = context.meter
        self._overhead = QUERY_OVERHEAD[strategy]
        self._hardest = hardest
        self._asserted = 0

    def prefer_phase(self, phase: Phase) -> None:
        """From the next query on; only a propositional solver guesses."""
        self._solver.prefer(phase)

    def add(self, formula: Term) -> None:
        self._solver.assert_(formula)

    def push(self) -> None:
        self.assert_domain()
        self._solver.push()

    def pop(self) -> None:
        self._solver.pop()

    def assert_domain(self) -> None:
        """Asserts what holds of inputs that are new; not inside of a push."""
        for formula in self._space.domain[self._asserted :]:
            self._solver.assert_(formula)
        self._asserted = len(self._space.domain)

    def check(self, assumptions: Sequence[Term]) -> Result:
        return self._checked([*assumptions, *self._space.bounds])

    def without_bounds(self, result: Unsat, uncertain: frozenset[Term] = frozenset()) -> Unsat:
        """A core without the bounds and the uncertain assumptions, if there is one: cores need not be
        minimal."""
        uncertain |= frozenset(self._space.bounds)
        kept = [each for each in result.core if each not in uncertain]
        if len(kept) == len(result.core):
            return result
        again = self._checked(kept)
        return again if isinstance(again, Unsat) else result

    def _checked(self, assumptions: Sequence[Term]) -> Result:
        result = self._solver.check(assumptions, self._limit())
        self._meter.charge(self._overhead + ASSUMPTION * len(assumptions))
        return result

    def _limit(self) -> int:
        """Of a query, in units of the solver: one that is too hard leaves enough for others."""
        if not self._space.terms.computes_reals:
            return self._hardest
        return max(self._meter.left * SOLVER_UNITS // self._space.limits.real_query_share, 1)

    def descend(
        self, related: Sequence[Term], inputs: Collection[str], before: ConcreteInput
    ) -> Model | None:
        """Values of these inputs under which the conditions hold, if they compute floating-point numbers and
        descent finds some."""
        if not self._space.terms.computes_reals:
            return None
        always = [
            each
            for each in (*self._space.domain, *self._space.bounds)
            if any(symbol.name in inputs for symbol in free_symbols(each))
        ]
        conditions = [*related, *always]
        if not needs_descent(conditions):
            return None
        found, evaluations = descended(conditions, before.values, self._space.limits.descent)
        self._meter.charge(evaluations)
        return None if found is None else Model(dict(found))


def gave_up(result: SolverUnknown) -> tuple[Reason, str]:
    """Why the solver left a question open, as a reason of the answer."""
    if result.reason is UnknownReason.BUDGET:
        return Reason.BUDGET, "the solver used up its part of the budget; raise --budget"
    if result.reason is UnknownReason.WALL_CLOCK:
        return Reason.TIMEOUT, "the time was over inside of the solver; raise --timeout"
    if result.reason is UnknownReason.MEMORY:
        return Reason.BUDGET, "the solver would have taken too much memory"
    return Reason.SOLVER, f"the solver gave up: {result.detail or result.reason.value}"


def input_from_model(model: Model, before: ConcreteInput, names: Iterable[str]) -> ConcreteInput:
    """The model's values of these inputs, and those of an earlier run for all others."""
    values = dict(before.values)
    for name in names:
        value = model.symbols.get(name)
        if isinstance(value, int):
            values[name] = int(value)
    return ConcreteInput(values)
