"""One incremental solver for a whole search, charged to the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from whence.answers import Reason
from whence.engines.concolic.inputs.space import Stimulus
from whence.engines.concolic.search.executor import Space
from whence.engines.context import Context
from whence.logic.solvers.protocol import (
    Guess,
    Models,
    Result,
    SolverSettings,
    SolverUnknown,
    Strategy,
    UnknownReason,
    Unsat,
)
from whence.logic.term import Term
from whence.logic.values import Model

ASSUMPTION = 20
"""What handing over an assumption costs, in steps that take as long."""
HANDING_OVER = {Strategy.CORE: 500, Strategy.BITS: 4_000}
"""What a query costs besides the solver's own work, in steps that take as long."""


@final
class SearchSolver:
    """Knows what holds of all inputs; the bounds of small inputs are assumptions, so that an unsatisfiable
    core tells whether they were needed."""

    def __init__(self, space: Space, context: Context, strategy: Strategy = Strategy.CORE) -> None:
        self._solver = context.solver(SolverSettings(strategy, models=Models.RAW))
        self._space = space
        self._meter = context.meter
        self._handing_over = HANDING_OVER[strategy]
        self._told = 0

    def guess(self, guess: Guess) -> None:
        """From the next query on; only a propositional solver guesses."""
        self._solver.prefer(guess)

    def add(self, formula: Term) -> None:
        self._solver.assert_(formula)

    def push(self) -> None:
        self.tell_domain()
        self._solver.push()

    def pop(self) -> None:
        self._solver.pop()

    def tell_domain(self) -> None:
        """Asserts what holds of inputs that are new; not inside of a push."""
        for formula in self._space.domain[self._told :]:
            self._solver.assert_(formula)
        self._told = len(self._space.domain)

    def check(self, assumptions: Sequence[Term]) -> Result:
        return self._checked([*assumptions, *self._space.bounds])

    def lean(self, result: Unsat, doubtful: frozenset[Term] = frozenset()) -> Unsat:
        """A core without the bounds and the doubtful assumptions, if there is one: cores need not be
        minimal."""
        doubtful |= frozenset(self._space.bounds)
        kept = [each for each in result.core if each not in doubtful]
        if len(kept) == len(result.core):
            return result
        again = self._checked(kept)
        return again if isinstance(again, Unsat) else result

    def _checked(self, assumptions: Sequence[Term]) -> Result:
        result = self._solver.check(assumptions)
        self._meter.charge(self._handing_over + ASSUMPTION * len(assumptions))
        return result


def gave_up(result: SolverUnknown) -> tuple[Reason, str]:
    """Why the solver left a question open, as a reason of the answer."""
    if result.reason is UnknownReason.BUDGET:
        return Reason.BUDGET, "the solver used up what was left of the budget; raise --budget"
    if result.reason is UnknownReason.WALL_CLOCK:
        return Reason.TIMEOUT, "the time was over inside of the solver; raise --timeout"
    if result.reason is UnknownReason.MEMORY:
        return Reason.BUDGET, "the solver would have taken too much memory"
    return Reason.SOLVER, result.detail or result.reason.value


def stimulus_of(model: Model, before: Stimulus, space: Space) -> Stimulus:
    """The model's values, and those of an earlier run for what the model does not speak of."""
    values = dict(before.values)
    for name in space.symbols:
        value = model.symbols.get(name)
        if isinstance(value, int):
            values[name] = int(value)
    return Stimulus(values)
